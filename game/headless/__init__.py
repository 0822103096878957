"""The commands that need no screen: bots play, positions are checked, asked and changed, all from a terminal."""
