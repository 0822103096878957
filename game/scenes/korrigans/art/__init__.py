"""What paints the table of Korrigans: the land, the pieces on it, the sky, cards and trays, and things on their way."""
