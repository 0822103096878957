"""The table beneath every game: contract, chance, codec, session and saves. Knows no concrete game and no screen."""
