"""The little game's French. It is not shipped, so that stands here and not in the catalogue."""

from __future__ import annotations

from game.text.i18n import _, language

FRENCH = {
    "Squirrels": "Écureuils",
    "Gather acorns and hide nuts before the snow.": "Ramassez des glands et cachez des noix avant la neige.",
    "Roll the die for your energy.": "Lancez le dé pour connaître votre énergie.",
    "Gather, dig or rest. Energy left: {energy}.": "Ramassez, creusez ou reposez-vous. Énergie restante : {energy}.",
    "Choose the nut you hide; the other goes back.": "Choisissez la noix à cacher ; l’autre retourne sous la pile.",
    "{name} rolls {energy}.": "{name} fait {energy}.",
    "A snowflake falls: {snowflakes} so far.": "Un flocon tombe : {snowflakes} jusqu’ici.",
    "{name} gathers an acorn at the {spot}.": "{name} ramasse un gland près du {spot}.",
    "{name} digs and looks at the nuts ({count}).": "{name} creuse et regarde les noix ({count}).",
    "{name} digs and finds: {nuts}.": "{name} creuse et trouve : {nuts}.",
    "{name} hides a nut.": "{name} cache une noix.",
    "{name} hides this nut: {nut}.": "{name} cache cette noix : {nut}.",
    "{name} rests.": "{name} se repose.",
    "{name} had stashed: {nuts}.": "{name} avait caché : {nuts}.",
    "The game is over.": "La partie est terminée.",
    "Roll the die first.": "Lancez d’abord le dé.",
    "You have already rolled.": "Vous avez déjà lancé le dé.",
    "Hide one of the nuts first.": "Cachez d’abord une des noix.",
    "You have dug up nothing to hide.": "Vous n’avez rien déterré à cacher.",
    "There is no such place.": "Cet endroit n’existe pas.",
    "There is no such nut.": "Cette noix n’existe pas.",
    "No acorns are left there.": "Il n’y a plus de glands à cet endroit.",
    "No nuts are left in the pile.": "Il n’y a plus de noix dans la pile.",
    "That takes {energy} energy.": "Cela demande {energy} d’énergie.",
    "Acorns": "Glands",
    "Nuts": "Noix",
    "Variety": "Variété",
    "Winter has come.": "L’hiver est arrivé.",
    "The clearing is bare.": "La clairière est vide.",
    "The tie goes to whoever hid more nuts.": "L’égalité est départagée par le nombre de noix cachées.",
    "Hard frost": "Grand froid",
    "oak": "chêne",
    "birch": "bouleau",
    "pine": "pin",
    "hazelnut": "noisette",
    "chestnut": "châtaigne",
    "walnut": "noix",
    "truffle": "truffe",
    "Roll": "Lancer",
    "Rest": "Se reposer",
    "Snow": "Neige",
    "{spot}: acorns left {left}, energy {energy}, points {points}.": (
        "{spot} : glands restants {left}, énergie {energy}, points {points}."
    ),
    "The pile: nuts left {left}, energy {energy}.": "La pile : noix restantes {left}, énergie {energy}.",
    "Snowflakes: {snowflakes} of {winter}.": "Flocons : {snowflakes} sur {winter}.",
    "{nut}: points {points}.": "{nut} : points {points}.",
}


def say(english: str) -> str:
    return FRENCH[english] if language() == "fr" else _(english)
