"""Style rules of the window's own pieces, laid over the application's style sheet."""

from string import Template

from flashcards.ui.theme import Theme

_SHEET = Template(
    """
QToolButton[look="rail"] {
  background: transparent; border: 2px solid transparent; border-radius: 12px; color: $muted;
  font-size: 12px; padding: 7px 0 5px 0; min-width: 64px; max-width: 64px;
}
QToolButton[look="rail"]:hover { background: $hover; color: $text; }
QToolButton[look="rail"]:checked { background: $soft; color: $soft_text; font-weight: 700; }
QToolButton[look="rail"]:focus { border: 2px solid $accent; }

QPushButton[large="true"] { font-size: 17px; padding: 11px 30px; min-height: 24px; border-radius: 12px; }
QPushButton[large="true"]:focus { padding: 10px 29px; }

QListView[look="plain"], QListView[look="plain"]:focus { border: 0; padding: 0; border-radius: 0; }

QToolButton[look="quiet"]::menu-indicator { image: none; width: 0; }
QFrame[look="popup"] { background: $raised; border: 1px solid $line_strong; }
QTreeView[look="plain"], QTreeView[look="plain"]:focus { background: transparent; border: 0; padding: 0; }
QComboBox[look="filter"] { padding-right: 2px; }
QComboBox[chosen="true"] { background: $soft; border-color: $soft_line; color: $soft_text; }
QToolButton[look="segment"] { background: transparent; border: 1px solid transparent; padding: 3px 8px; }
QToolButton[look="segment"]:hover { background: $hover; }
QToolButton[look="segment"]:checked { background: $soft; color: $soft_text; }
QToolButton[look="segment"]:focus { border: 2px solid $accent; padding: 2px 7px; }
QLabel[look="fact"] { color: $heading; font-size: 17px; font-weight: 700; }
QLabel[look="heading"] { color: $heading; font-size: 19px; font-weight: 700; }
QFrame[look="strip"] { background: $window; border: 0; border-top: 1px solid $line; }
QPushButton[look="reveal"] { background: $accent; border: 1px solid $accent; border-radius: 10px; }
QPushButton[look="reveal"]:hover { background: $accent_hover; }
QPushButton[look="reveal"]:focus { border: 2px solid $heading; }
QPushButton[look="reveal"] QLabel { color: $on_accent; }
QLabel[look="answer"] { font-size: 15px; font-weight: 700; background: transparent; }
QLabel[look="follows"] { font-size: 13px; background: transparent; }
QLabel[look="more"] { color: $muted; font-size: 12px; background: transparent; }
QLabel[look="keyhint"] { font-size: 12px; background: transparent; }
$grades
QLabel[look="chip"] { border-radius: 9px; padding: 2px 10px; font-size: 12px; font-weight: 700; }
$chips
QLabel[look="progress"] { color: $heading; font-weight: 700; }
QLabel[look="clock"] { color: $heading; font-size: 52px; font-weight: 700; }
QLabel[look="key"] {
  color: $muted; background: $hover; border: 1px solid $line; border-radius: 5px; padding: 1px 7px; font-size: 12px;
}
QLabel[look="countdown"] {
  color: $soft_text; background: $soft; border-radius: 10px; padding: 2px 10px; font-weight: 700;
}
QLabel[look="countdown"][over="true"] { color: $danger_text; background: $danger_ground; }
QLabel[look="practice"] {
  color: $warning_text; background: $warning_ground; border-radius: 10px; padding: 2px 10px; font-weight: 700;
}
QFrame[look="banner"] QLabel { color: $warning_text; }
QProgressBar[look="thin"] { border-radius: 0; min-height: 3px; max-height: 3px; }
QProgressBar[look="thin"]::chunk { border-radius: 0; }
QLabel[look="toast"] {
  color: $window; background: $heading; border-radius: 10px; padding: 9px 18px;
}
"""
)


def window_sheet(theme: Theme) -> str:
    """Return the rules of the window's own pieces in a theme."""
    grades = "".join(
        f'QPushButton[grade="{int(grade)}"] QLabel {{ color: {tone.text}; }}\n' for grade, tone in theme.grades.items()
    )
    chips = "".join(
        f'QLabel[chip="{kind}"] {{ background: {tone.background}; color: {tone.text}; }}\n'
        for kind, tone in theme.chips.items()
    )
    return _SHEET.substitute(
        chips=chips,
        grades=grades,
        accent_hover=theme.accent_hover,
        on_accent=theme.on_accent,
        window=theme.window,
        hover=theme.hover,
        line=theme.line,
        text=theme.text,
        heading=theme.heading,
        muted=theme.muted,
        accent=theme.accent,
        raised=theme.raised,
        line_strong=theme.line_strong,
        soft_line=theme.accent_soft.line,
        soft=theme.accent_soft.background,
        soft_text=theme.accent_soft.text,
        danger_text=theme.danger.text,
        danger_ground=theme.danger.background,
        warning_text=theme.warning.text,
        warning_ground=theme.warning.background,
    )
