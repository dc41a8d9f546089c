"""Sizes and text formats of a card at one text size: the typography of what card_*.py write."""

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTextBlockFormat, QTextCharFormat

from flashcards.domain.blocks import Style
from flashcards.ui.card_marks import GHOST, PADDING
from flashcards.ui.fonts import code_font, text_font
from flashcards.ui.theme import Theme

BASE = 16
"""The size of prose at 100 %, in px."""
_DEEPEST = 220
"""No nesting indents further than this, in px: text must keep a width to stand in."""
_NO_STYLES: frozenset[Style] = frozenset()
_ON_A_PILL = frozenset({Style.GAP, Style.CODE, Style.KEY})


class Ink(NamedTuple):
    """The size (px), colour and weight that a passage is written with, before its own styles.

    A passage without any Chinese is `latin`: its quotation marks are then narrow.
    """

    size: float
    colour: str
    bold: bool = False
    latin: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where blocks stand: what is taken of the width on either side, in px, and how deep they are nested.

    `depth` counts lists, `level` everything.
    """

    left: float = 0
    right: float = 0
    depth: int = 0
    columns: int = 1
    level: int = 0

    def inside(self, left: float, right: float = 0, *, deeper: int = 0) -> "Place":
        """Return the place further in, up to a limit."""
        return Place(
            min(self.left + left, _DEEPEST),
            min(self.right + right, _DEEPEST / 3),
            self.depth + deeper,
            self.columns,
            self.level + 1,
        )


class CardStyle:
    """Formats for one theme and text size; formats are made once and used again."""

    def __init__(self, theme: Theme, percent: int) -> None:
        self.theme = theme
        self.scale = percent / 100
        self.body = Ink(self.px(BASE), theme.text)
        self.cell = Ink(self.px(BASE - 1), theme.text)
        self.cell_head = Ink(self.px(BASE - 1), theme.heading, True)
        self.ran = Ink(self.px(BASE - 3.5), theme.muted)
        self.quoted = Ink(self.px(BASE), theme.quote.text)
        self.code_size = self.px(BASE * 0.87)
        self._formats: dict[tuple[Ink, frozenset[Style], bool], QTextCharFormat] = {}
        self._ghost_text = QTextCharFormat()
        self._ghost_text.setFont(text_font(1))
        self._struts: dict[Ink, QTextCharFormat] = {}
        self._tokens: dict[str, QTextCharFormat] = {}

    def px(self, length: float) -> float:
        """Scale a length by the text size."""
        return length * self.scale

    def heading(self, level: int) -> Ink:
        """Return the ink of a heading; level 1 is the question."""
        size = {1: 22, 2: 20, 3: 18}.get(level, 16.5)
        return Ink(self.px(size), self.theme.heading, True)

    def callout_title(self, kind: str) -> Ink:
        """Return the ink of a callout's title."""
        return Ink(self.px(BASE - 1), self.theme.callouts[kind].text, True)

    def text(self, ink: Ink, styles: frozenset[Style] = _NO_STYLES, *, link: bool = False) -> QTextCharFormat:
        """Return the format of a run of prose."""
        key = (ink, styles, link)
        if key not in self._formats:
            self._formats[key] = self._make(ink, styles, link)
        return self._formats[key]

    def token(self, token: str) -> QTextCharFormat:
        """Return the format of a run of code."""
        if token not in self._tokens:
            made = QTextCharFormat()
            slanted = token in ("comment", "docstring")
            made.setFont(code_font(self.code_size, bold=token in ("function", "class"), italic=slanted))
            made.setForeground(QColor(self.theme.code.tokens.get(token, self.theme.code.text)))
            self._tokens[token] = made
        return self._tokens[token]

    def gap(self, font_of: QTextCharFormat) -> QTextCharFormat:
        """Return the format of the words inside a hidden cloze."""
        made = QTextCharFormat(font_of)
        made.setForeground(QColor(self.theme.gap.text))
        made.setFontItalic(False)
        return made

    def padding(self, width: float) -> QTextCharFormat:
        """Return the format of a no-break space that makes `width` px of room, too low to move the line."""
        made = QTextCharFormat()
        font = text_font(1)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, width)
        made.setFont(font)
        made.setProperty(PADDING, True)
        return made

    def strut(self, ink: Ink) -> QTextCharFormat:
        """Return the format of a character that only gives a line the height of its text."""
        if ink not in self._struts:
            made = QTextCharFormat(self.text(ink))
            made.setProperty(PADDING, True)
            self._struts[ink] = made
        return self._struts[ink]

    def block(self, place: Place, *, above: float = 0, below: float = 10, leading: float = 7) -> QTextBlockFormat:
        """Return the format of a block of prose; lengths in px at 100 %.

        The line height is a distance, not a proportion, so that a tall formula does not blow it up.
        """
        made = QTextBlockFormat()
        made.setTopMargin(self.px(above))
        made.setBottomMargin(self.px(below))
        made.setLeftMargin(place.left)
        made.setRightMargin(place.right)
        made.setLineHeight(self.px(leading), QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        return made

    def code_line_height(self) -> int:
        """Return the fixed height of a line of code in px: Chinese in it must not change it."""
        return round(self.px(BASE * 1.42))

    def ghost(self, height: float) -> QTextBlockFormat:
        """Return the format of an empty block that makes `height` px of room (already scaled)."""
        made = QTextBlockFormat()
        made.setLineHeight(max(1.0, height), QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        made.setProperty(GHOST, True)
        return made

    def ghost_text(self) -> QTextCharFormat:
        """Return the format that keeps an empty block as low as its block format says."""
        return self._ghost_text

    def _make(self, ink: Ink, styles: frozenset[Style], link: bool) -> QTextCharFormat:
        made = QTextCharFormat()
        bold, italic = ink.bold or Style.BOLD in styles, Style.ITALIC in styles
        if Style.CODE in styles:
            made.setFont(code_font(ink.size * 0.88, bold=ink.bold, italic=italic))
        elif Style.KEY in styles:
            made.setFont(code_font(ink.size * 0.82, bold=bold))
        else:
            made.setFont(text_font(ink.size, bold=bold, italic=italic, latin=ink.latin))
        made.setForeground(QColor(self._colour(ink, styles, link)))
        made.setFontUnderline(link)
        made.setFontStrikeOut(Style.STRIKE in styles)
        if Style.MARK in styles and not styles & _ON_A_PILL:
            made.setBackground(QColor(self.theme.highlight.background))
        if Style.SUB in styles:
            made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSubScript)
        elif Style.SUP in styles:
            made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSuperScript)
        return made

    def _colour(self, ink: Ink, styles: frozenset[Style], link: bool) -> str:
        theme = self.theme
        if Style.GAP in styles:
            return theme.revealed.text
        if Style.CODE in styles:
            return theme.pill.text
        if Style.MARK in styles and Style.KEY not in styles:
            return theme.highlight.text
        if link:
            return theme.accent
        return theme.heading if Style.BOLD in styles and ink.colour == theme.text else ink.colour


def metrics(made: QTextCharFormat) -> tuple[float, float]:
    """Return ascent and descent of a format's font in px."""
    font = QFontMetricsF(made.font())
    return font.ascent(), font.descent()
