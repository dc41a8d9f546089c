"""The names of the parts of a chart, above it, in as many lines as they need."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from flashcards.ui.chart_colours import ChartLook
from flashcards.ui.chart_strokes import GAP, LEFT, SWATCH, draw_marker, elided, fill, say
from flashcards.ui.charts import BarChart, Chart, LineChart, Series


class Sample(Enum):
    """How a tone is shown beside its name, where it is not in bars."""

    LINE = "line"
    POINT = "point"


_BARS: Mapping[str, Sample] = MappingProxyType({})
_LINE = 26.0


def samples_of(chart: Chart) -> Mapping[str, Sample]:
    """Return how the tones of a chart are drawn, but for those that are in bars."""
    if isinstance(chart, LineChart):
        return {trace.series.tone: Sample.POINT if trace.loose else Sample.LINE for trace in chart.traces}
    if isinstance(chart, BarChart) and chart.overlay:
        return {chart.overlay.series.tone: Sample.LINE}
    return _BARS


def _sample_width(series: Series, samples: Mapping[str, Sample]) -> float:
    return _LINE if samples.get(series.tone) is Sample.LINE else SWATCH


def legend_places(
    legend: tuple[Series, ...], width: float, metrics: QFontMetricsF, samples: Mapping[str, Sample] = _BARS
) -> tuple[QRectF, ...]:
    """Return where each name stands, with its sample, on a picture of `width`."""
    places: list[QRectF] = []
    x = y = 0.0
    for series in legend:
        wide = min(_sample_width(series, samples) + GAP * 0.75 + metrics.horizontalAdvance(series.name) + 2, width)
        if x and x + wide > width:
            x, y = 0.0, y + metrics.height() + GAP / 2
        places.append(QRectF(x, y, wide, metrics.height()))
        x += wide + GAP * 2
    return tuple(places)


def legend_height(
    legend: tuple[Series, ...], width: float, metrics: QFontMetricsF, samples: Mapping[str, Sample] = _BARS
) -> float:
    """Return how much room the names take, 0 for none."""
    places = legend_places(legend, width, metrics, samples)
    return places[-1].bottom() + GAP if places else 0.0


def paint_legend(
    painter: QPainter,
    legend: tuple[Series, ...],
    width: float,
    look: ChartLook,
    samples: Mapping[str, Sample] = _BARS,
) -> None:
    """Draw the names with a sample of each tone: a line or a point by `samples`, else a piece of a bar."""
    metrics = QFontMetricsF(painter.font())
    for series, place in zip(legend, legend_places(legend, width, metrics, samples), strict=True):
        wide = _sample_width(series, samples)
        swatch = QRectF(place.left(), place.center().y() - SWATCH / 2, wide, SWATCH)
        sample = samples.get(series.tone)
        if sample is Sample.LINE:
            pen = QPen(QColor(look.tones[series.tone][0]), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(swatch.left(), place.center().y()), QPointF(swatch.right(), place.center().y()))
        if sample is not None:
            draw_marker(painter, swatch.center(), series.tone, 3.6, look)
        else:
            shape = QPainterPath()
            shape.addRoundedRect(swatch, 2.5, 2.5)
            fill(painter, shape, swatch, series.tone, look)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        named = place.adjusted(wide + GAP * 0.75, 0, 2, 0)
        say(painter, named, LEFT, elided(series.name, metrics, named.width()), look.muted)
