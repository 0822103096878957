"""The app for those who listen: what things say about themselves becomes a tree that screen readers can read and
press."""
