"""What every game stands on: contract, random numbers, codec, session and saves. It knows no particular game and no
screen."""
