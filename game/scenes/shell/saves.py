"""The saved games: pictures, who plays, how far; open, rename, delete. Files that cannot be opened are named too."""

from __future__ import annotations

import contextlib

from pygame import Rect

from game import shelf
from game.core.saves import SaveError
from game.core.store import Slot
from game.scenes.base import Scene
from game.scenes.naming import ask_name
from game.scenes.opening import open_slot
from game.scenes.replay.replay import Replay
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.covers import draw_inviting
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.shell.thumbnails import draw_thumbnail, forget_thumbnail, path_for
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _, ngettext
from game.text.shell import date_of_file, seats_line
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import GAP, TOUCH
from game.ui.widgets import Button, Row, Widget, listing

#: No code of a challenge is longer: what is, is none.
LONGEST_CODE = 24


class SavedGames(Scene):
    name = "saves"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.slots: tuple[Slot, ...] = ()
        self.chosen = 0

    def enter(self) -> None:
        self.slots = self.stage.store.list()
        self.chosen = min(self.chosen, max(0, len(self.slots) - 1))
        super().enter()

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(18))
        foot = Rect(inner.x, inner.bottom - u(TOUCH), inner.w, u(TOUCH))
        rows = [self._row(number, slot) for number, slot in enumerate(self.slots)]
        area = listing(Rect(inner.x, inner.y, inner.w, inner.h - u(TOUCH + GAP)), rows, u(78), u(8))
        if rows:
            area.reveal(rows[self.chosen].rect)
        slot = self._slot
        openable = slot is not None and slot.header is not None
        delete, rename, replay, opening = columns(foot, [Share(), Share(), Share(), Share(1.2)], u(GAP))
        over = slot is not None and slot.header is not None and slot.header.over
        self._opening = Button(opening, _("Open"), self._open, kind="primary", icon="play", enabled=openable)
        return [
            back_button(self, bar),
            area,
            Button(delete, _("Delete"), self._delete, icon="bin", enabled=slot is not None),
            Button(
                rename,
                _("Rename"),
                self._rename,
                icon="pencil",
                enabled=openable and slot is not None and slot.kind == "named",
            ),
            Button(
                replay,
                _("Replay"),
                self._replay,
                icon="replay",
                enabled=over,
                tip="" if over else _("A game can be replayed once it is over."),
            ),
            self._opening,
        ]

    def offered(self) -> Widget | None:
        return self._opening if self._opening.enabled else None

    @property
    def _slot(self) -> Slot | None:
        return self.slots[self.chosen] if self.slots else None

    def _row(self, number: int, slot: Slot) -> Row:
        when = date_of_file(slot.modified)
        header = slot.header
        if header is None:
            detail = f"{when} · {save_error(SaveError(slot.error or 'damaged'))}"
            return Row(Rect(0, 0, 0, 0), slot.name, detail, lambda: self._choose(number), number == self.chosen)
        game = next((game for game in shelf.GAMES if game.slug == header.game), None)
        title = game.text.title() if game else header.game
        kept = _("{game} – last game") if header.over else _("{game} – open game")
        name = kept.format(game=title) if slot.kind == "autosave" else slot.name
        moves = ngettext("{number} move", "{number} moves", header.actions).format(number=header.actions)
        state = _("finished") if header.over else moves
        which = header.extras.get("challenge", header.extras.get("deal"))  # of which challenge it is
        sound = isinstance(which, str) and which.isprintable() and len(which) <= LONGEST_CODE
        told = [title, *([str(which)] if sound else []), seats_line([seat.name for seat in header.seats])]
        detail = " · ".join((*told, state, when))
        row = Row(Rect(0, 0, 0, 0), name, detail, lambda: self._choose(number), number == self.chosen)
        if game:
            row.picture = lambda brush, rect: draw_thumbnail(brush, rect, slot.path, game)
        return row

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Saved games"))
        if not self.slots:
            sheet = page(self)[1]
            room = Rect(sheet.x, sheet.y, sheet.w, sheet.h - brush.u(TOUCH + 34))  # the buttons are below
            how = _("Your games are kept as you play, and wait for you here.")
            draw_inviting(brush, room, _("No game is saved yet."), how)
        super().draw(brush)

    def _choose(self, number: int) -> None:
        if number == self.chosen and self.focus.visible:
            self._open()
            return
        self.chosen = number
        self.relayout()

    def _open(self) -> None:
        slot = self._slot
        if slot is None or slot.header is None:
            return
        try:
            self.stage.scenes.replace(open_slot(self.stage, slot.path))
        except SaveError as error:
            self.stage.overlay.toast(save_error(error), "bad")
            self.enter()

    def _replay(self) -> None:
        slot = self._slot
        if slot is None or slot.header is None:
            return
        try:
            session = self.stage.store.open(slot.path)
        except SaveError as error:
            self.stage.overlay.toast(save_error(error), "bad")
            self.enter()
            return
        if session.length == 0:
            self.stage.overlay.toast(_("The moves of this game are no longer known."), "bad")
            return
        self.stage.scenes.push(Replay(self.stage, shelf.find(session.rules.info.slug), session, at=0))

    def _delete(self) -> None:
        slot = self._slot
        if slot is None:
            return

        def delete() -> None:
            try:
                self.stage.store.delete(slot.path)
                forget_thumbnail(slot.path)
            except SaveError as error:
                self.stage.overlay.toast(save_error(error), "bad")
            self.enter()

        answers = [Answer(_("Keep it")), Answer(_("Delete"), delete, "danger", "bin")]
        text = _("“{name}” will be gone for good.").format(name=slot.name)
        self.stage.scenes.push(Dialog(self.stage, _("Delete this game?"), text, answers))

    def _rename(self) -> None:
        slot = self._slot
        if slot is None:
            return

        def rename(name: str, *, over: bool) -> None:
            path = self.stage.store.rename(slot.path, name, over=over)
            with contextlib.suppress(OSError):
                path_for(slot.path).replace(path_for(path))

        text = _("A new name for this game:")
        ask_name(self.stage, _("Rename"), text, _("Rename"), slot.name, rename, self.enter)
