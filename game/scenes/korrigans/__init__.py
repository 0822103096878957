"""Korrigans on the table: the painted map, the sky over it, and the tribes around it."""
