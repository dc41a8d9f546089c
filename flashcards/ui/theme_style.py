"""The palette and the style sheet of the whole application, made from a theme.

Widgets ask for a special look by a property: `setProperty("look", "primary")` on a button that is the one to
press, `"quiet"` for one without a frame, `"danger"` for one that destroys; on labels `"title"`, `"section"` and
`"muted"`; on frames `"card"` for a raised surface and `"rail"` for the navigation.
"""

from string import Template

from PySide6.QtGui import QColor, QPalette

from flashcards.paths import assets_folder
from flashcards.ui.theme import Theme

_ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "table_zebra",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "heading",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "selected_text",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.Light: "raised",
    QPalette.ColorRole.Midlight: "line",
    QPalette.ColorRole.Mid: "line_strong",
    QPalette.ColorRole.Dark: "line_strong",
    QPalette.ColorRole.Shadow: "line_strong",
    QPalette.ColorRole.Accent: "accent",
}
_FADED = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)

_SHEET = Template(
    """
QWidget { color: $text; }
QMainWindow, QDialog, QWizard { background: $window; }
QToolTip { color: $text; background: $raised; border: 1px solid $line_strong; padding: 4px 8px; }
QFrame[look="card"] { background: $surface; border: 1px solid $line; border-radius: 14px; }
QFrame[look="rail"] { background: $surface; border: 0; border-right: 1px solid $line; }
QFrame[look="banner"] { background: $warning_ground; border: 1px solid $warning_line; border-radius: 8px; }
QLabel { background: transparent; }
QLabel[look="title"] { color: $heading; font-size: 24px; font-weight: 700; }
QLabel[look="section"] { color: $heading; font-size: 16px; font-weight: 700; }
QLabel[look="muted"] { color: $muted; }
QLabel[look="number"] { color: $heading; font-size: 30px; font-weight: 700; }
QLabel:disabled { color: $disabled; }

QPushButton, QToolButton {
  background: $raised; border: 1px solid $line_strong; border-radius: 8px; padding: 6px 14px; min-height: 20px;
}
QToolButton { padding: 6px 8px; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:pressed, QToolButton:pressed, QToolButton:checked, QPushButton:checked { background: $pressed; }
QPushButton:focus, QToolButton:focus { border: 2px solid $accent; padding: 5px 13px; }
QToolButton:focus { padding: 5px 7px; }
QPushButton:disabled, QToolButton:disabled { color: $disabled; border-color: $line; background: $window; }
QPushButton[look="primary"], QPushButton:default[look="primary"] {
  background: $accent; color: $on_accent; border: 1px solid $accent; font-weight: 700;
}
QPushButton[look="primary"]:hover { background: $accent_hover; }
QPushButton[look="primary"]:pressed { background: $accent_hover; }
QPushButton[look="primary"]:focus { border: 2px solid $heading; }
QPushButton[look="primary"]:disabled { background: $pressed; color: $muted; border-color: $pressed; }
QPushButton[look="danger"] { color: $danger_text; border-color: $danger_line; }
QPushButton[look="danger"]:hover { background: $danger_ground; }
QPushButton[look="danger"]:disabled { color: $disabled; border-color: $line; }
QPushButton[look="quiet"], QToolButton[look="quiet"] { background: transparent; border: 1px solid transparent; }
QPushButton[look="quiet"]:hover, QToolButton[look="quiet"]:hover { background: $hover; }
QPushButton[look="quiet"]:pressed, QToolButton[look="quiet"]:pressed { background: $pressed; }
QPushButton[look="quiet"]:focus, QToolButton[look="quiet"]:focus { border: 2px solid $accent; }
QPushButton[look="link"] {
  background: transparent; border: 1px solid transparent; color: $accent; padding: 2px 4px; text-align: left;
}
QPushButton[look="link"]:hover { text-decoration: underline; }
QPushButton[look="link"]:focus { border: 2px solid $accent; padding: 1px 3px; }
$grade_rules
QLineEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QComboBox, QTimeEdit, QDateEdit, QKeySequenceEdit {
  background: $surface; border: 1px solid $line_strong; border-radius: 8px; padding: 5px 9px; min-height: 20px;
  selection-background-color: $selection; selection-color: $selected_text;
}
QLineEdit:focus, QPlainTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QTimeEdit:focus,
QDateEdit:focus { border: 2px solid $accent; padding: 4px 8px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled, QTimeEdit:disabled {
  color: $disabled; background: $window;
}
QSpinBox, QDoubleSpinBox, QTimeEdit, QDateEdit { padding-right: 28px; }
QAbstractSpinBox { qproperty-alignment: AlignCenter; }
QSpinBox::up-button, QDoubleSpinBox::up-button, QTimeEdit::up-button, QDateEdit::up-button {
  subcontrol-origin: border; subcontrol-position: top right; width: 26px; height: 15px; border: 0; }
QSpinBox::down-button, QDoubleSpinBox::down-button, QTimeEdit::down-button, QDateEdit::down-button {
  subcontrol-origin: border; subcontrol-position: bottom right; width: 26px; height: 15px; border: 0; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow, QTimeEdit::up-arrow, QDateEdit::up-arrow {
  image: url("$pictures/up-$name.svg"); width: 13px; height: 13px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow, QTimeEdit::down-arrow, QDateEdit::down-arrow {
  image: url("$pictures/down-$name.svg"); width: 13px; height: 13px; }
QComboBox { padding-right: 28px; combobox-popup: 0; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QComboBox::drop-down { subcontrol-origin: border; subcontrol-position: center right; border: 0; width: 28px; }
QComboBox::down-arrow { image: url("$pictures/down-$name.svg"); width: 15px; height: 15px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line_strong; outline: 0; padding: 4px; }
QCheckBox, QRadioButton { spacing: 8px; padding: 3px; border: 2px solid transparent;
  border-radius: 6px; }
QCheckBox::indicator, QTreeView::indicator {
  width: 16px; height: 16px; border: 1px solid $muted; border-radius: 5px; background: $surface; }
QCheckBox::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked, QTreeView::indicator:checked {
  background: $accent; border-color: $accent; image: url("$pictures/tick-$name.svg"); }
QCheckBox::indicator:disabled { border-color: $disabled; background: $window; }
QCheckBox::indicator:checked:disabled { background: $disabled; }
QRadioButton::indicator { width: 16px; height: 16px; border: 1px solid $muted; border-radius: 9px;
  background: $surface; }
QRadioButton::indicator:hover { border-color: $accent; }
QRadioButton::indicator:checked { width: 8px; height: 8px; border: 5px solid $accent; background: $on_accent; }
QRadioButton::indicator:disabled { border-color: $disabled; }
QCheckBox:focus, QRadioButton:focus { border-color: $accent; }
QCheckBox:disabled, QRadioButton:disabled { color: $disabled; }
QGroupBox { border: 1px solid $line; border-radius: 10px; margin-top: 10px; padding: 14px; }
QGroupBox::title { subcontrol-origin: margin; left: 12px; padding: 0 6px; color: $heading; font-weight: 700; }

QListView, QTreeView, QTableView, QListWidget, QTreeWidget, QTableWidget {
  background: $surface; border: 1px solid $line; border-radius: 10px; outline: 0; padding: 4px;
  alternate-background-color: $table_zebra; selection-background-color: $selection;
  selection-color: $selected_text;
}
QListView:focus, QTreeView:focus, QTableView:focus { border: 2px solid $accent; padding: 3px; }
QListView::item { padding: 6px; border-radius: 6px; }
QTreeView::item { padding: 6px; }
QTableView::item { padding: 6px; }
QListView::item:hover, QTreeView::item:hover, QTableView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected {
  background: $selection; color: $selected_text;
}
QHeaderView::section { background: $table_head; color: $heading; border: 0; border-bottom: 1px solid $line;
  padding: 6px 8px; font-weight: 700; }
QTableCornerButton::section { background: $table_head; border: 0; }

QTabWidget::pane { border: 0; border-top: 1px solid $line; }
QTabBar::tab { background: transparent; color: $muted; padding: 8px 14px; border: 0;
  border-bottom: 3px solid transparent; }
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:selected { color: $heading; border-bottom-color: $accent; font-weight: 700; }
QTabBar::tab:focus { color: $accent; }

QScrollArea { background: transparent; border: 0; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $line_strong; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenuBar { background: $window; }
QMenuBar::item:selected { background: $hover; border-radius: 6px; }
QMenu { background: $raised; border: 1px solid $line_strong; padding: 6px; }
QMenu::item { padding: 6px 24px 6px 12px; border-radius: 6px; }
QMenu::item:selected { background: $selection; color: $selected_text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $line; margin: 6px 4px; }

QProgressBar { background: $pressed; border: 0; border-radius: 4px; min-height: 8px; max-height: 8px; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }
QSlider::groove:horizontal { background: $pressed; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; height: 4px; border-radius: 2px; }
QSlider::handle:horizontal { background: $accent; width: 16px; height: 16px; margin: -6px 0; border-radius: 8px; }
QSlider::handle:horizontal:focus { border: 2px solid $heading; }
QSplitter::handle { background: $line; }
QStatusBar { background: $window; color: $muted; }
"""
)
_GRADE_RULE = Template(
    """
QPushButton[grade="$grade"] { background: $ground; border: 1px solid $line; color: $text; border-radius: 10px; }
QPushButton[grade="$grade"]:hover { border-color: $text; }
QPushButton[grade="$grade"]:pressed { background: $line; }
QPushButton[grade="$grade"]:focus { border: 2px solid $text; }
QPushButton[grade="$grade"][suggested="true"] { border: 2px solid $text; font-weight: 700; }
"""
)


def palette(theme: Theme) -> QPalette:
    """Return the palette, for what Qt draws itself."""
    result = QPalette()
    for role, name in _ROLES.items():
        result.setColor(role, QColor(getattr(theme, name)))
    for role in _FADED:
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.disabled))
    return result


def style_sheet(theme: Theme) -> str:
    """Return the style sheet that every window of the application wears."""
    names = {name: value for name in theme.__slots__ if isinstance(value := getattr(theme, name), str)}
    for name in ("warning", "danger", "success"):
        tone = getattr(theme, name)
        names |= {f"{name}_ground": tone.background, f"{name}_line": tone.line, f"{name}_text": tone.text}
    names["pictures"] = (assets_folder() / "style").as_posix()
    return _SHEET.substitute(names, grade_rules=_grade_rules(theme))


def _grade_rules(theme: Theme) -> str:
    return "".join(
        _GRADE_RULE.substitute(grade=int(grade), ground=tone.background, line=tone.line, text=tone.text)
        for grade, tone in theme.grades.items()
    )
