"""The deal of the day in the other games: the same for everybody, against two bots, and the first try counts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta

from pygame import Rect

from game import shelf
from game.core.saves import SaveError
from game.core.seats import clean_name
from game.core.session import SeatInfo, Session
from game.core.streaks import days_in_a_row as row_of_days
from game.daily.deals import DEAL, key_of, medal_in, medals_of, others_level, setup_of
from game.daily.tries import first_try
from game.notebook import asking
from game.notebook.asking import Dealt
from game.scenes.base import Scene
from game.scenes.opening import new_identity, table_for
from game.scenes.replay.replay import Replay
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.daily.attempt import FOLDER, strong_total
from game.scenes.shell.daily.calendar import month_widgets
from game.scenes.shell.daily.parts import MedalLine, Rungs, Streaks, copy_text
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.shell.notebook.opening import kept_session
from game.scenes.shell.notebook.parts import Quiet, draw_box
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.daily import days_in_a_row, deal_standing, share_deal, strong_words
from game.text.i18n import _
from game.text.shell import BOT_NAMES, human_name
from game.text.shell import day as day_words
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import GAP, HEADING, SEAT_COLOURS, SMALL, TOUCH
from game.ui.widgets import Button, Caption, Choice, ScrollArea, Widget

#: Heights in units: the medals, the streak; the day and the month where they lie below each other.
RUNGS, STREAK, DAY, MONTH = 74, 62, 420, 380


def dealt_games() -> list[shelf.Game]:
    """Those that have no challenge of their own, and bots to play against."""
    return [game for game in shelf.GAMES if not game.challenged and len(game.levels) > 1]


class DealPage(Scene):
    name = "deal"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.game = dealt_games()[0]
        self.today = self.day = self.month = datetime.now().date()
        self.deals: list[Dealt] = []
        self.open: Session | None = None

    def enter(self) -> None:
        self.stage.keeper.flush()
        self.stage.notebook.read_all()
        self._ask()
        super().enter()

    def _ask(self) -> None:
        self.deals = asking.deals(self.stage.notebook, self.game.slug)
        try:
            found = self.stage.store.open_autosave(f"{self.game.slug}_deal")
            self.open = None if found is None or found.over else found
        except SaveError as error:
            self.open = None
            self.stage.overlay.toast(save_error(error), "bad")

    # How one stands with a day

    def official(self, day: date) -> Dealt | None:
        return next((one for one in self.deals if one.day == day.isoformat() and one.official), None)

    def medal(self, day: date) -> str | None:
        one, strong = self.official(day), strong_total(self.stage, self.game, day)
        return None if one is None or strong is None else medal_in(medals_of(strong), one.total)

    def kind(self, day: date) -> str:
        """ "done", "open", "new", or "practice" where the first try is used up."""
        if self.official(day) is not None:
            return "done"
        noted = first_try(self.stage.folder / FOLDER, key_of(self.game.slug, day))
        mine = self.open is not None and self.open.extras.get(DEAL) == day.isoformat()
        if mine and self.open is not None and (noted is None or noted.identity == self.open.identity):
            return "open"
        return "new" if noted is None else "practice"

    def _mark(self, day: date) -> tuple[str, bool]:
        kind = self.kind(day)
        one = self.official(day)
        late = one is not None and one.finished[:10] > day.isoformat()
        return {"done": self.medal(day) or "none", "new": ""}.get(kind, kind), late

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(16))
        titles = [(game.slug, game.cover.title()) for game in dealt_games()]
        top = Rect(inner.x, inner.y, inner.w, u(TOUCH))
        body = Rect(inner.x, top.bottom + u(GAP), inner.w, inner.bottom - top.bottom - u(GAP))
        children: list[Widget] = []
        if body.w >= u(820):
            left, right = columns(body, [Share(1.18), Share()], u(26))
            tall = body.h
        else:
            left = Rect(body.x, body.y, body.w - u(16), u(DAY))
            right = Rect(left.x, left.bottom + u(14), left.w, u(MONTH))
            tall = right.bottom - body.y
        self._day(children, left)
        self._month(children, right)
        area = ScrollArea(body.inflate(2 * u(6), 2 * u(6)), tall + u(6), children, line=u(40))
        return [back_button(self, bar), Choice(top, titles, self.game.slug, self._set_game, of=_("Game")), area]

    def _day(self, children: list[Widget], area: Rect) -> None:
        u = self.u
        kind, one = self.kind(self.day), self.official(self.day)
        low = Rect(area.x, area.bottom - u(TOUCH + 6), area.w, u(TOUCH + 6))
        rungs = Rect(area.x, low.y - u(RUNGS + 10), area.w, u(RUNGS))
        upper = Rect(area.x, area.y, area.w, rungs.y - area.y - u(10))
        box = Rect(upper.x, upper.y, min(upper.h * 10 // 13, upper.w * 45 // 100), upper.h)
        box.h = min(box.h, box.w * 13 // 10)
        children.append(Quiet(box, lambda brush, place: draw_box(brush, place, self.game.slug)))
        words = Rect(box.right + u(18), box.y + u(6), upper.right - box.right - u(18), u(30))
        title = _("Daily deal") if self.day == self.today else _("An earlier day")
        children.append(Caption(words, title, HEADING))
        children.append(Caption(words.move(0, u(32)), day_words(self.day), SMALL, soft=True))
        told = deal_standing(kind, None if one is None else one.total, late=self.day < self.today)
        children.append(MedalLine(Rect(words.x, words.y + u(66), words.w, u(64)), self.medal(self.day), told, lines=3))
        strong = strong_total(self.stage, self.game, self.day)
        about = Rect(words.x, words.y + u(136), words.w, max(u(20), box.bottom - words.y - u(140)))
        against = _("You face two hard bots. The deal is the same for everyone, on every computer.")
        children.append(Caption(about, against, SMALL, soft=True, lines=4))
        if strong is None:
            children.append(Caption(rungs, strong_words(None), SMALL, align="centre", lines=2, soft=True))
        else:
            children.append(Rungs(rungs, medals_of(strong), strong_words(strong), None if one is None else one.total))
        text = {"open": _("Continue"), "new": _("Play")}.get(kind, _("Practise"))
        play, *more = columns(low, [Share(1.6), Share(), Share()] if one is not None else [Share()], u(10))
        act = self._go_on if kind == "open" else self._play
        children.append(Button(play, text, act, kind="primary", icon="play"))
        if one is not None:
            children.append(Button(more[0], _("Replay"), self._replaying(one.file), icon="replay"))
            children.append(Button(more[1], _("Copy to share"), self._share, icon="copy", lines=2))

    def _month(self, children: list[Widget], area: Rect) -> None:
        u = self.u
        streak = Rect(area.x, area.bottom - u(STREAK), area.w, u(STREAK))
        month = Rect(area.x, area.y, area.w, streak.y - area.y - u(10))
        children += month_widgets(month, u, self.month, self.today, self.day, self._mark, self._choose, self._turn)
        count = self._streak()
        lines = [days_in_a_row(count) if count else _("Play every day to build a streak; you may miss one day a week.")]
        children.append(Streaks(streak, lines))

    def _streak(self) -> int:
        days = [date.fromisoformat(one.day) for one in self.deals if one.official and one.finished[:10] == one.day]
        return row_of_days(days, self.today)

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Daily deals"))
        super().draw(brush)

    # Acts

    def _set_game(self, slug: str) -> None:
        self.game = shelf.find(slug)
        self._ask()
        self.relayout()

    def _choose(self, day: date) -> None:
        self.day = day
        self.relayout()

    def _turn(self, by: int) -> None:
        first = self.month.replace(day=1)
        self.month = first - timedelta(days=1) if by < 0 else (first + timedelta(days=31)).replace(day=1)
        self.relayout()

    def _play(self) -> None:
        def go() -> None:
            self.stage.scenes.push(table_for(self.stage, self.game, new_deal(self.stage, self.game, self.day)))

        if self.open is None:
            go()
            return
        answers = [Answer(_("Keep it")), Answer(_("Start over"), go, "danger", "dice")]
        text = _("Your unfinished deal will be given up.")
        self.stage.scenes.push(Dialog(self.stage, _("Start another deal?"), text, answers))

    def _go_on(self) -> None:
        if self.open is not None:
            self.stage.scenes.push(table_for(self.stage, self.game, self.open))

    def _share(self) -> None:
        one = self.official(self.day)
        if one is not None:
            strong, title = strong_total(self.stage, self.game, self.day), self.game.cover.title()
            copy_text(self.stage, share_deal(title, one.day, one.total, strong, self.medal(self.day), self._streak()))

    def _replaying(self, file: str) -> Callable[[], None]:
        def act() -> None:
            session = kept_session(self.stage, file)
            if session is not None:
                self.stage.scenes.push(Replay(self.stage, self.game, session, at=0))

        return act


def new_deal(stage: Stage, game: shelf.Game, day: date) -> Session:
    """The deal of a day: the person in the first chair, bots in the others."""
    setup, level = setup_of(game, day), others_level(game)
    kept = stage.settings.setups.get(game.slug)
    places = kept.get("places") if isinstance(kept, dict) else None
    first = places[0] if isinstance(places, list) and places and isinstance(places[0], dict) else {}
    name, colour = first.get("name"), first.get("colour")
    colour = colour if colour in SEAT_COLOURS else SEAT_COLOURS[0]
    others = [one for one in SEAT_COLOURS if one != colour]
    seats = [SeatInfo((clean_name(name) if isinstance(name, str) else "") or human_name(1), "human", None, colour)]
    seats += [SeatInfo(BOT_NAMES[n], "bot", level, others[n - 1]) for n in range(1, setup.players)]
    session = Session.new(game.rules, setup, seats, identity=new_identity())
    session.extras[DEAL] = day.isoformat()
    return session
