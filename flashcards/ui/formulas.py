"""Formulas as shapes: TeX, set by mathra, as painter paths in thousandths of an em.

The shapes have no colour and no size of their own, so one serves both themes and all text sizes. What mathra
cannot set without guessing is no formula: its TeX is then shown as it was written.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from flashcards.domain.limits import FORMULA_CHARACTERS
from flashcards.ui.fonts import text_font

_DEEPEST = 60
_EM = 1000.0
_WIDEST, _HIGHEST = 120 * _EM, 60 * _EM
_MISSING_GLYPH = "E-REC-8"
_WARNING = re.compile(r'<mathra:warning rule="([^"]+)">(.*?)</mathra:warning>', re.DOTALL)
_NO_GLYPH = re.compile(r"the font has no '(.)'", re.DOTALL)
_NOT_DRAWN = re.compile(r"<(title|metadata|style|text)\b.*?</\1>", re.DOTALL)
_BOX = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"')
_ELEMENT = re.compile(r"<(path|use|rect|line)\b([^>]*?)/?>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_STEP = re.compile(r"([MLCZ])([^MLCZ]*)")
_PLACED = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([-\d.]+)\))?")


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as one shape; the baseline is y = 0, all lengths in thousandths of an em."""

    shape: QPainterPath
    width: float
    ascent: float
    depth: float


@lru_cache(maxsize=1024)
def formula(tex: str, display: bool) -> Formula | None:
    """Return the shape of a formula, or None when it cannot be set and its TeX is to be shown."""
    if len(tex) > FORMULA_CHARACTERS or _nesting(tex) > _DEEPEST or not tex.strip():
        return None
    import mathra  # costs 10 ms, and most cards have no formula

    try:
        svg = mathra.tex_to_svg(tex, display=display)
    except ValueError:
        return None
    warnings = _WARNING.findall(svg)
    if any(rule != _MISSING_GLYPH for rule, _ in warnings):
        return None
    missing = {found[1] for _, told in warnings if (found := _NO_GLYPH.search(told))}
    try:
        made = _read(svg, [character for character in tex if character in missing])
    except (ValueError, KeyError, IndexError):
        return None  # an SVG of a kind that mathra did not make when this was written
    return made if made is not None and _fits(made) else None


def _fits(made: Formula) -> bool:
    """Tell whether a formula has a size that can be drawn and read."""
    return 0 < made.width <= _WIDEST and 0 < made.ascent + made.depth <= _HIGHEST


def _nesting(tex: str) -> int:
    depth = deepest = 0
    for character in tex:
        depth += (character == "{") - (character == "}")
        deepest = max(deepest, depth)
    return deepest


def _read(svg: str, written: list[str]) -> Formula | None:
    """Read mathra's SVG, which holds glyphs as paths, and their places; `written` are characters it lacks."""
    box = _BOX.search(svg)
    if box is None:
        return None
    _, top, width, height = (float(number) for number in box.groups())
    shape = QPainterPath()
    # Glyphs overlap in tall brackets: what is inside twice is still inside.
    shape.setFillRule(Qt.FillRule.WindingFill)
    glyphs: dict[str, QPainterPath] = {}
    lacking = _missing_glyph() if written else ""
    characters = chain(written)
    for name, attributes in _elements(_NOT_DRAWN.sub("", svg)):
        if name == "path":
            glyphs[attributes["id"]] = _outline(attributes["d"])
        elif name == "use" and lacking and attributes["href"].endswith(lacking):
            shape.addPath(_written(next(characters, "\u25a1"), attributes))
        else:
            shape.addPath(_placed(name, attributes, glyphs))
    return Formula(shape, width, -top, height + top)


def _elements(svg: str) -> Iterator[tuple[str, dict[str, str]]]:
    for found in _ELEMENT.finditer(svg):
        yield found[1], dict(_ATTRIBUTE.findall(found[2]))


def _outline(steps: str) -> QPainterPath:
    """Turn the steps of an SVG path (M, L, C and Z with absolute numbers) into a path."""
    path = QPainterPath()
    for step, numbers in _STEP.findall(steps):
        at = [float(number) for number in numbers.split()]
        if step == "M":
            path.moveTo(at[0], at[1])
        elif step == "L":
            path.lineTo(at[0], at[1])
        elif step == "C":
            path.cubicTo(*at[:6])
        else:
            path.closeSubpath()
    return path


def _placed(name: str, attributes: dict[str, str], glyphs: dict[str, QPainterPath]) -> QPainterPath:
    """Return a glyph or bar at its place, turned over: SVG from mathra counts upwards."""
    if name == "use":
        glyph = glyphs.get(attributes["href"].lstrip("#"), QPainterPath())
        return _where(attributes).map(glyph)
    path = QPainterPath()
    if name == "rect":
        x, y, width, height = (float(attributes[key]) for key in ("x", "y", "width", "height"))
        path.addRect(QRectF(x, -y - height, width, height))
    else:
        x1, y1, x2, y2 = (float(attributes[key]) for key in ("x1", "y1", "x2", "y2"))
        half = float(attributes.get("stroke-width", "60")) / 2
        path.addPolygon(_bar(QPointF(x1, -y1), QPointF(x2, -y2), half))
        path.closeSubpath()
    return path


def _bar(start: QPointF, end: QPointF, half: float) -> list[QPointF]:
    along = end - start
    length = max((along.x() ** 2 + along.y() ** 2) ** 0.5, 1e-6)
    aside = QPointF(-along.y(), along.x()) * (half / length)
    return [start + aside, end + aside, end - aside, start - aside]


def _where(attributes: dict[str, str]) -> QTransform:
    placed = _PLACED.match(attributes.get("transform", ""))
    if placed:
        x, y, size = float(placed[1]), float(placed[2]), float(placed[3] or 1)
    else:
        x, y, size = float(attributes.get("x", "0")), float(attributes.get("y", "0")), 1.0
    return QTransform(size, 0, 0, -size, x, -y)


def _written(character: str, attributes: dict[str, str]) -> QPainterPath:
    """Return a character that the formula font lacks, from the font for prose, such as Chinese."""
    upright = QPainterPath()
    upright.addText(QPointF(0, 0), text_font(_EM * 0.93), character)
    turn = QTransform(1, 0, 0, -1, 0, 0) * _where(attributes)
    return turn.map(upright)


@lru_cache(maxsize=1)
def _missing_glyph() -> str:
    """Return how the id of the box ends that mathra draws for a character that its font lacks."""
    import mathra

    found = re.search(r'<use href="#[^"]+(-g\d+)"', mathra.tex_to_svg("\\text{\u635f}"))
    return found[1] if found else "-none"
