"""Neta-Tanka: clans send their nomads about the village, and the paths between places reward those who plan ahead."""
