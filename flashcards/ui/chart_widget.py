"""A chart in the window: values under the pointer, and a way along them from the keyboard."""

from PySide6.QtCore import QEvent, QMetaMethod, QPoint, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QHelpEvent,
    QImage,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from flashcards.ui.chart_colours import chart_look
from flashcards.ui.chart_layout import Layout, height_for, lay_out
from flashcards.ui.chart_painting import Marks, chart_image, paint_chart
from flashcards.ui.charts import BarChart, Chart, HeatChart, LineChart
from flashcards.ui.plain import plain
from flashcards.ui.theme import Theme

_NOTHING = BarChart((), ())
_KEYS = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_PAGES = 10


class ChartWidget(QWidget):
    """Shows one chart. Arrow keys move from item to item, Page Up and Down further; each tells its exact values.

    Saving is asked for by a signal, and offered where somebody listens; copying too, and done here.
    """

    save_requested = Signal()
    copy_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chart: Chart = _NOTHING
        self._hovered = -1
        self._current = -1
        self._keyboard = False
        self._laid: tuple[object, Layout] | None = None
        self.copy_requested.connect(self.copy_picture)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def chart(self) -> Chart:
        """The chart on show."""
        return self._chart

    @property
    def current_text(self) -> str:
        """What the item under the keyboard tells, '' for none."""
        return self._chart.texts[self._current] if self._current >= 0 else ""

    def copy_picture(self) -> None:
        """Put the chart on the clipboard as a picture, twice as fine as on the screen."""
        QGuiApplication.clipboard().setImage(self.image(self.size(), 2 * self.devicePixelRatioF()))

    def boxes(self) -> tuple[QRectF, ...]:
        """Return where each item stands; one without room is empty."""
        return self._layout().boxes

    def show_chart(self, chart: Chart) -> None:
        """Draw another chart."""
        self._chart = chart
        self._laid = None
        if chart.name:
            self.setAccessibleName(chart.name)
        if chart.about:
            self.setAccessibleDescription(chart.about)
        self._hovered = -1
        self._current = min(self._current, len(chart.texts) - 1)
        if self.hasFocus():
            self._begin()
        self._fit()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self._theme = theme
        self.update()

    def image(self, size: QSize, ratio: float = 1.0) -> QImage:
        """Draw the chart into a picture of `size` logical pixels."""
        return chart_image(self._chart, size, self.font(), chart_look(self._theme), ratio)

    def sizeHint(self) -> QSize:
        """Return the size the chart likes to have."""
        return QSize(480, self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:
        """Return the height that fits a width."""
        return round(height_for(self._chart, width, QFontMetricsF(self.font())))

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the chart can be read."""
        return QSize(220, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that fits the new width."""
        super().resizeEvent(event)
        self._fit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer the picture, at the item where the menu was asked for by the keyboard."""
        menu = self.picture_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def picture_menu(self) -> QMenu:
        """Make the menu of the chart."""
        menu = QMenu(self)
        copy = menu.addAction(self.tr("Copy picture"))
        copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        copy.triggered.connect(self.copy_requested)
        if self.isSignalConnected(QMetaMethod.fromSignal(self.save_requested)):
            save = menu.addAction(self.tr("Save picture…"))
            save.setShortcut(QKeySequence(QKeySequence.StandardKey.Save))
            save.triggered.connect(self.save_requested)
        return menu

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  (Qt's signature)
        """Draw the chart."""
        painter = QPainter(self)
        painter.setFont(self.font())
        current = self._current if self.hasFocus() and self._keyboard else -1
        marks = Marks(self._hovered, current)
        paint_chart(painter, self._chart, QSizeF(self.size()), chart_look(self._theme), marks)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the values under the pointer at once."""
        hovered = self._item_at(event.position().toPoint())
        if hovered != self._hovered:
            self._hovered = hovered
            self._tell(hovered, event.globalPosition().toPoint())
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the pointer."""
        self._hovered = -1
        self.update()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tool tip with the values of the item there."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._tell(self._item_at(event.pos()), event.globalPos())
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin somewhere, and say it to who came by the keyboard."""
        self._begin()
        self._keyboard = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if self._keyboard and self._chart.texts:
            self._announce()
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the mark away."""
        QToolTip.hideText()
        self.update()
        super().focusOutEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the keyboard where the pointer is."""
        found = self._item_at(event.position().toPoint())
        if found >= 0:
            self._current = found
            self._keyboard = True
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the items."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
            return
        if event.matches(QKeySequence.StandardKey.Save):
            self.save_requested.emit()
            return
        key = Qt.Key(event.key())
        if not self._chart.texts or key not in _KEYS:
            super().keyPressEvent(event)
            return
        target = self._target(key)
        if 0 <= target < len(self._chart.texts) and not self.boxes()[target].isEmpty():
            self._current = target
            self._keyboard = True
            self._announce()
            self.update()

    def _begin(self) -> None:
        """Begin at the last item of what has a time, which is mostly today, else at the first."""
        if self._current < 0 and self._chart.texts:
            in_time = isinstance(self._chart, HeatChart | LineChart)
            last = in_time or (isinstance(self._chart, BarChart) and self._chart.anchor != 0)
            self._current = len(self._chart.texts) - 1 if last else 0

    def _fit(self) -> None:
        # A fixed height and not Qt's height for width: that is asked for too late inside nested layouts.
        self.setFixedHeight(self.heightForWidth(self.width()))

    def _target(self, key: Qt.Key) -> int:
        last = len(self._chart.texts) - 1
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            boxes = self.boxes()
            first = next((index for index, box in enumerate(boxes) if not box.isEmpty()), 0)
            return first if key == Qt.Key.Key_Home else last
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            leap = max(1, len(self._chart.texts) // _PAGES)
            return max(0, self._current - leap) if key == Qt.Key.Key_PageUp else min(last, self._current + leap)
        across = 7 if isinstance(self._chart, HeatChart) else 1
        steps = {
            Qt.Key.Key_Left: -across,
            Qt.Key.Key_Right: across,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Down: 1,
        }
        return self._current + steps[key]

    def _layout(self) -> Layout:
        """Lay the chart out; the pointer asks for it again and again, so it is kept until something changes."""
        key = (self.size(), self.font())
        if self._laid is None or self._laid[0] != key:
            self._laid = (key, lay_out(self._chart, QSizeF(self.size()), QFontMetricsF(self.font())))
        return self._laid[1]

    def _item_at(self, point: QPoint) -> int:
        boxes = self.boxes()
        return next((index for index, box in enumerate(boxes) if box.contains(point)), -1)

    def _tell(self, item: int, where: QPoint) -> None:
        if item >= 0:
            QToolTip.showText(where, plain(self._chart.texts[item]), self)
        else:
            QToolTip.hideText()

    def _announce(self) -> None:
        """Show the values beside the item and let a screen reader say them."""
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # costs 4 ms, and not every start needs it

        text = self.current_text
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        box = self.boxes()[self._current]
        where = self.mapToGlobal(box.bottomRight().toPoint())
        QToolTip.showText(where, plain(text), self)
