"""The app for those who listen: what things say of themselves becomes a tree that screen readers read and press."""
