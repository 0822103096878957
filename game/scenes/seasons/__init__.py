"""Le Murmure des Feuilles on the table: sheets, dice and pencil."""
