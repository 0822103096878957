"""Neta-Tanka: clans send their nomads into the village, and the paths between places reward those who plan ahead."""
