"""What listens runs in the system's Python: ours has no bindings of AT-SPI and does not look at it."""

collect_ignore = ["listener.py", "player.py"]
