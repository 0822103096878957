"""What challenges have in common: the first try that counts, and what bots make of the same luck."""
