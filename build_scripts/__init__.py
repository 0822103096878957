"""What builds, checks and starts the project. Each script runs with any Python 3.11 or later and nothing installed."""
