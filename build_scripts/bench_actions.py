"""Random play, timed: how many actions per second the rules of each game take, and those of a peer."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import Any

from build_scripts import environment
from build_scripts.environment import ROOT
from game import shelf
from game.core.contract import AnyRules, Setup
from game.core.rng import Rng

PEER = ROOT / "build" / "peer-venv"
PEER_PIN = "catanatron==3.2.1"

#: The same loop on catanatron: list what is legal, take one at random, apply it, until somebody has won.
PEER_LOOP = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer

colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
limit, actions, games, seconds = float(sys.argv[1]), 0, 0, 0.0
while seconds < limit:
    random.seed(games)
    game = Game([RandomPlayer(color) for color in colors], seed=games)
    start = time.perf_counter()
    for _ in range(20_000):
        if game.winning_color() is not None:
            break
        game.execute(random.choice(game.state.playable_actions))
        actions += 1
    seconds += time.perf_counter() - start
    games += 1
print(json.dumps({"actions": actions, "games": games, "seconds": seconds}))
"""


def ours(seconds: float) -> dict[str, Any]:
    """Every game on the shelf with as many players as it takes."""
    return {game.slug: _rate(**_played(game.rules, seconds)) for game in shelf.GAMES}


def _played(rules: AnyRules, limit: float) -> dict[str, Any]:
    actions = games = 0
    seconds = 0.0
    while seconds < limit:
        state, rng = rules.setup(Setup(rules.info.max_players, seed=games)), Rng(games)
        start = time.perf_counter()
        while legal := rules.legal_actions(state):
            state = rules.apply(state, rng.choice(legal)).state
            actions += 1
        seconds += time.perf_counter() - start
        games += 1
    return {"actions": actions, "games": games, "seconds": seconds}


def peer(seconds: float, *, make: bool) -> dict[str, Any]:
    """catanatron, if its environment is there or may be made."""
    python = PEER / "bin" / "python"
    if make:
        environment.run([sys.executable, "-m", "venv", str(PEER)])
        installed = environment.run([str(python), "-m", "pip", "install", "--quiet", PEER_PIN])
        if installed.returncode:
            return {"not_measured": f"{PEER_PIN} could not be installed: {environment.last_word(installed)}"}
    elif not python.exists():
        return {"not_measured": "no environment: --peer makes it"}
    done = subprocess.run([python, "-c", PEER_LOOP, str(seconds)], capture_output=True, text=True, check=False)
    if done.returncode:
        return {"not_measured": environment.last_word(done)}
    return {"catanatron": _rate(**json.loads(done.stdout))}


def _rate(actions: int, games: int, seconds: float) -> dict[str, Any]:
    return {"actions_per_second": round(actions / seconds), "actions_per_game": round(actions / games), "games": games}
