"""Charts as files: PNG, SVG and PDF, painted by the same function as on the screen."""

import os
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QImageWriter, QPageSize, QPainter, QPdfWriter

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_layout import height_for
from flashcards.ui.chart_painting import Marks, paint_chart
from flashcards.ui.chart_strokes import LEFT, TextKeeper, bold_font, elided, say
from flashcards.ui.charts import Chart
from flashcards.ui.fonts import text_font

WIDTH = 720
"""How wide a saved picture is, in logical px."""
_SIZE = 13.0
_MARGIN = 20.0
_FINENESS = 2.0


def picture_font() -> QFont:
    """Return the font of saved pictures."""
    return text_font(_SIZE)


def picture_size(chart: Chart, width: int = WIDTH, *, titled: bool = True) -> QSize:
    """Return the size of a saved picture with its margins, in logical px."""
    metrics = QFontMetricsF(picture_font())
    inner = height_for(chart, width - 2 * _MARGIN, metrics)
    return QSize(width, round(inner + 2 * _MARGIN + (_title_height(chart, width) if titled else 0.0)))


def paint_on(painter: QPainter, chart: Chart, look: ChartLook, size: QSizeF, *, titled: bool = True) -> None:
    """Paint a chart with margins from (0, 0) to `size`, with `titled` under its name and explanation."""
    painter.setFont(picture_font())
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(look.panel))
    top = _MARGIN
    if titled and chart.name:
        _paint_title(painter, chart, look, size.width())
        top += _title_height(chart, size.width())
    painter.save()
    painter.translate(QPointF(_MARGIN, top))
    paint_chart(painter, chart, QSizeF(size.width() - 2 * _MARGIN, size.height() - top - _MARGIN), look, Marks())
    painter.restore()


def picture(chart: Chart, look: ChartLook, *, titled: bool = True, fineness: float = _FINENESS) -> QImage:
    """Paint a chart as a picture; `fineness` is how many dots a logical px has on each side."""
    size = picture_size(chart, titled=titled)
    image = QImage(size * fineness, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(fineness)
    painter = QPainter(image)
    paint_on(painter, chart, look, QSizeF(size), titled=titled)
    painter.end()
    return image


def png_bytes(chart: Chart, look: ChartLook, *, titled: bool = True) -> bytes:
    """Return a chart as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"png").write(picture(chart, look, titled=titled))
    buffer.close()
    return bytes(data.data())


def svg_text(chart: Chart, look: ChartLook, size: QSize | None = None, *, titled: bool = False) -> str:
    """Return a chart as an SVG document of its own, without a reference to anything outside of it."""
    from PySide6.QtSvg import QSvgGenerator  # only who saves needs it

    from flashcards.ui.chart_svg import clean_svg

    wanted = size or picture_size(chart, titled=titled)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(wanted)
    generator.setViewBox(QRectF(0, 0, wanted.width(), wanted.height()))
    painter = TextKeeper(generator)
    paint_on(painter, chart, look, QSizeF(wanted), titled=titled)
    painter.end()
    buffer.close()
    return clean_svg(bytes(data.data()).decode("utf-8"), painter.said, chart, wanted)


def pdf_bytes(chart: Chart, look: ChartLook, *, titled: bool = True) -> bytes:
    """Return a chart as a PDF file of one page that is as large as the picture."""
    size = picture_size(chart, titled=titled)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(chart.name)
    writer.setCreator("Flashcards")
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    # At 72 dots an inch a point of the page is a px of the picture; text and lines stay vectors.
    writer.setResolution(72)
    writer.setPageSize(QPageSize(QSizeF(size), QPageSize.Unit.Point))
    painter = QPainter(writer)
    paint_on(painter, chart, look, QSizeF(size), titled=titled)
    painter.end()
    buffer.close()
    return bytes(data.data())


def save_picture(chart: Chart, look: ChartLook, path: Path) -> None:
    """Write a chart to a file, by its ending as SVG, PDF or PNG; what stood there stays until all is written.

    Raises OSError if the file cannot be written.
    """
    ending = path.suffix.lower()
    if ending == ".svg":
        made = svg_text(chart, look, titled=True).encode("utf-8")
    elif ending == ".pdf":
        made = pdf_bytes(chart, look)
    else:
        made = png_bytes(chart, look)
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("wb") as file:
            file.write(made)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _title_lines(chart: Chart, width: float) -> list[str]:
    """Break the explanation into lines."""
    metrics = QFontMetricsF(picture_font())
    room = width - 2 * _MARGIN
    lines: list[str] = []
    for piece in _pieces(chart.about):
        if lines and metrics.horizontalAdvance(lines[-1] + piece.rstrip()) <= room:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [elided(line.rstrip(), metrics, room) for line in lines]


def _pieces(text: str) -> list[str]:
    """Part a sentence where a line may end: behind spaces, and behind Chinese characters but not before their marks."""
    pieces: list[str] = []
    for sign in text:
        joins = pieces and not pieces[-1].endswith(" ") and (sign.isascii() and pieces[-1][-1].isascii())
        if joins or (pieces and (sign in "，。；：、！？）” " or pieces[-1][-1] in "（“")):
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def _title_height(chart: Chart, width: float) -> float:
    if not chart.name:
        return 0.0
    line = QFontMetricsF(picture_font()).height()
    return line * (1.6 + len(_title_lines(chart, width))) + _MARGIN / 2


def _paint_title(painter: QPainter, chart: Chart, look: ChartLook, width: float) -> None:
    plain = picture_font()
    bold = bold_font(plain)
    bold.setPixelSize(round(_SIZE * 1.25))
    line = QFontMetricsF(plain).height()
    painter.setFont(bold)
    row = QRectF(_MARGIN, _MARGIN, width - 2 * _MARGIN, line * 1.4)
    say(painter, row, LEFT, elided(chart.name, QFontMetricsF(bold), row.width()), look.ink)
    painter.setFont(plain)
    for number, text in enumerate(_title_lines(chart, width)):
        top = row.bottom() + line * (0.2 + number)
        say(painter, QRectF(_MARGIN, top, row.width(), line), LEFT, text, look.muted)
