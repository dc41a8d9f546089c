"""Draw every card of the decks that ship to PNG, so that somebody can look through them.

`python packaging/card_sheets.py [FOLDER]` writes, for each deck, language and theme, sheets of twelve answered cards
into `shots/cards/`; `--contact` renews the sheet of the README in `docs/pictures/`.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from flashcards.domain.study import CardFace
    from flashcards.ui.theme import Theme

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
WIDTH, GAP, COLUMNS, A_SHEET = 740, 18, 3, 12
# A card of each sort, for the README.
CONTACT = (
    "tf-trace-once",
    "tf-cache-before-augment",
    "torch-amp-scaler",
    "keras-custom-layer",
    "say-gradient-explosion",
    "torch-double-where",
)


class Drawn(NamedTuple):
    """A card as it will be drawn: where it stands and its two sides."""

    deck: str
    title: str
    face: "CardFace"


def main() -> int:
    """Draw all sheets, each language and theme in a process of its own, because a look is set once."""
    if "--one" in sys.argv:
        return draw(sys.argv[sys.argv.index("--one") + 1 :])
    contact = "--contact" in sys.argv
    named = [word for word in sys.argv[1:] if not word.startswith("--")]
    folder = PICTURES if contact else Path(named[0] if named else ROOT / "shots" / "cards")
    folder.mkdir(parents=True, exist_ok=True)
    looks = [("zh", "light"), ("zh", "dark"), ("en", "light"), ("en", "dark")]
    for lang, theme in looks[::2] if contact else looks:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "1"}
        words = [str(folder), lang, theme, *(["contact"] * contact)]
        subprocess.run([sys.executable, __file__, "--one", *words], check=True, env=environment)
    print(f"Pictures are in {folder}")
    return 0


def draw(words: list[str]) -> int:
    """Draw the sheets of one language and theme."""
    folder, lang, theme_name = Path(words[0]), *words[1:3]
    from PySide6.QtWidgets import QApplication

    from flashcards.paths import assets_folder
    from flashcards.ui.fonts import load_fonts
    from flashcards.ui.languages import Languages
    from flashcards.ui.theme import DARK, LIGHT

    application = QApplication([])
    load_fonts()
    Languages(assets_folder() / "translations", application).use(lang)
    theme = DARK if theme_name == "dark" else LIGHT
    with tempfile.TemporaryDirectory() as media:
        camera = Camera(theme, Path(media))
        cards = list(shipped_cards(lang))
        if len(words) > 3:
            by_id = {card.title.partition(" ")[0]: card for card in cards}
            chosen = [by_id[key] for key in CONTACT if key in by_id]
            language = "-zh" if lang == "zh" else ""
            camera.sheet(chosen).save(
                str(folder / f"cards{language}-{theme_name}.png"), "PNG", 0
            )  # 0: the smallest file
            return 0
        for deck, of_deck in groupby(cards, key=lambda card: card.deck):
            all_of_it = list(of_deck)
            for number, first in enumerate(range(0, len(all_of_it), A_SHEET), 1):
                some = all_of_it[first : first + A_SHEET]
                camera.sheet(some).save(str(folder / f"{deck}-{number:02}-{lang}-{theme_name}.png"))
    return 0


def shipped_cards(lang: str) -> Iterator[Drawn]:
    """Render every card of the decks that ship in one language."""
    from flashcards.deckfiles.folder import find_files, read_file
    from flashcards.deckfiles.reading import read_deck
    from flashcards.domain.cards import Note, parts_of
    from flashcards.paths import decks_folder
    from flashcards.rendering.cards import render_card
    from flashcards.workflows.verified_code import verified

    for root, path in find_files([decks_folder()]).files:
        for draft in read_deck(read_file(root, path)).drafts:
            face = draft.face
            if face.lang != lang:
                continue
            note = Note("", "", draft.attributes, (face,))
            for part in parts_of((face,), draft.attributes.reverse):
                title = f"{draft.attributes.key} {part}".strip()
                yield Drawn(path.partition(".")[0], title, render_card(note, part, lang, verified))


class Camera:
    """Draws cards as the window shows them."""

    def __init__(self, theme: "Theme", media: Path) -> None:
        from flashcards.ui.card_view import CardView

        self.theme = theme
        self.view = CardView(theme, media)

    def picture(self, card: Drawn) -> "QImage":
        """Draw one card with its answer, as high as it is."""
        from PySide6.QtCore import QPoint
        from PySide6.QtGui import QColor, QPainter
        from PySide6.QtWidgets import QApplication, QWidget

        points = len(card.face.points)
        self.view.show_face(card.face, answered=True, said=(True,) * points)
        self.view.resize(WIDTH, 200)
        QApplication.processEvents()
        self.view.resize(WIDTH, self.view.content_height() + 8)
        QApplication.processEvents()
        ratio = self.view.devicePixelRatioF()
        image = self.blank(WIDTH, self.view.height() + 24, ratio, self.theme.surface)
        painter = QPainter(image)
        painter.setPen(QColor(self.theme.muted))
        painter.drawText(28, 17, card.title)
        self.view.render(painter, QPoint(0, 24), renderFlags=QWidget.RenderFlag.DrawChildren)
        painter.end()
        return image

    def sheet(self, cards: list[Drawn]) -> "QImage":
        """Put some cards beside and below each other, the next one always into the shortest column."""
        from PySide6.QtGui import QPainter

        pictures = [self.picture(card) for card in cards]
        ratio = self.view.devicePixelRatioF()
        heights, places = [GAP] * COLUMNS, []
        for picture in pictures:
            column = heights.index(min(heights))
            places.append((GAP + column * (WIDTH + GAP), heights[column]))
            heights[column] += round(picture.height() / ratio) + GAP
        sheet = self.blank(GAP + COLUMNS * (WIDTH + GAP), max(heights), ratio, self.theme.window)
        painter = QPainter(sheet)
        for (x, y), picture in zip(places, pictures, strict=True):
            painter.drawImage(x, y, picture)
        painter.end()
        return sheet

    def blank(self, width: int, height: int, ratio: float, colour: str) -> "QImage":
        """Make an empty picture; sizes in px before scaling."""
        from PySide6.QtGui import QColor, QImage

        image = QImage(round(width * ratio), round(height * ratio), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor(colour))
        return image


if __name__ == "__main__":
    sys.exit(main())
