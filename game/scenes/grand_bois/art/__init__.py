"""What is painted at the table of GrandBois: the forest floor, tiles and watchtowers, frames."""
