"""Neta-Tanka on the table: the village, its paths, and the clans around it."""
