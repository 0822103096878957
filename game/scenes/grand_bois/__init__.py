"""GrandBois on the table: the Forest, the River, and the tile in the hand."""
