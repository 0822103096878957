"""The notebook of finished games: each a save in a folder, and a database made of them that can be lost at any time."""
