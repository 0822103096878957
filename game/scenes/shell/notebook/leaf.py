"""What the pages of the notebook share: their tabs, reading the games, and telling what was wrong with them."""

from __future__ import annotations

from pygame import Rect

from game.notebook.book import AT_ONCE, Notebook
from game.scenes.base import Scene
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.covers import draw_inviting
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.notebook import files_aside, made_again
from game.thinking import ThreadThought
from game.ui.brush import Brush
from game.ui.theme import GAP, HEADING, TOUCH
from game.ui.widgets import Choice, Widget


class Leaf(Scene):
    """A page: `tab` is its own among the tabs, "" for one that is reached from another page."""

    tab = ""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._reading: ThreadThought | None = None
        self._looked = 0.0

    @property
    def book(self) -> Notebook:
        return self.stage.notebook

    def enter(self) -> None:
        """Read what was finished since; thousands of games beside the picture."""
        self.stage.keeper.flush()  # a game that has just ended is on its way to the disk
        if self._reading is None:
            if len(self.book.look().unread) > AT_ONCE:
                self._reading = ThreadThought(self.book.read_all)
            else:
                self.book.read_all()
                self._tell()
                self.ask()
        super().enter()

    def update(self, now: float) -> None:
        if self._reading is not None and self._reading.done:
            error, self._reading = self._reading.error, None
            if error is not None:
                raise error
            self._tell()
            self.ask()
            self.relayout()

    @property
    def busy(self) -> bool:
        return self._reading is not None

    def _tell(self) -> None:
        trouble, aside = self.book.take_troubles()
        if trouble:
            self.stage.overlay.news(made_again(trouble), "bad")
        if aside:
            self.stage.overlay.news(files_aside(aside), "bad")

    def ask(self) -> None:
        """Ask the notebook for what is on this page."""

    # Layout

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(16))
        widgets: list[Widget] = [back_button(self, bar)]
        if self._reading is not None:
            return widgets
        if self.tab:
            tabs = Rect(inner.x, inner.y, min(inner.w, u(560)), u(TOUCH))
            widgets.append(Choice(tabs, self._tabs(), self.tab, self._turn_to, of=_("Pages")))
            inner = Rect(inner.x, tabs.bottom + u(GAP), inner.w, inner.bottom - tabs.bottom - u(GAP))
        return [*widgets, *self.leaf(inner)]

    def _tabs(self) -> list[tuple[str, str]]:
        return [("games", _("All games")), ("people", _("People")), ("records", _("Records"))]

    def leaf(self, area: Rect) -> list[Widget]:
        """What stands on the page."""
        raise NotImplementedError

    def empty(self) -> tuple[str, str] | None:
        """What an empty page says, and how something comes to it; None for one with something on it."""
        return None

    def title(self) -> str:
        return _("Notebook")

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, self.title())
        u, sheet = brush.u, page(self)[1]
        if self._reading is not None:
            words = _("Reading your games…")
            brush.label(sheet.inflate(-u(60), -u(60)), words, HEADING, brush.palette.soft_ink)
        elif (nothing := self.empty()) is not None:
            top = u(TOUCH + GAP + 16) if self.tab else 0
            room = Rect(sheet.x, sheet.y + top, sheet.w, sheet.h - top - u(TOUCH + 34))
            draw_inviting(brush, room, *nothing)
        super().draw(brush)

    def _turn_to(self, tab: str) -> None:
        from game.scenes.shell.notebook.games import AllGames
        from game.scenes.shell.notebook.people import AllPeople
        from game.scenes.shell.notebook.records import Records

        pages: dict[str, type[Leaf]] = {"games": AllGames, "people": AllPeople, "records": Records}
        self.stage.scenes.replace(pages[tab](self.stage))
