"""Style rules of forms: arrows for choices and numbers, boxes to tick, and the colour of complaints."""

from string import Template

from flashcards.paths import assets_folder
from flashcards.ui.theme import Theme

# A style sheet takes pictures from files only, so the arrows are drawn once for each theme.
_SHEET = Template(
    """
QComboBox::drop-down { border: 0; width: 26px; subcontrol-origin: padding; subcontrol-position: center right; }
QComboBox::down-arrow { image: url("$icons/chevron-down-$name.svg"); width: 16px; height: 16px; }
QSpinBox::up-button, QTimeEdit::up-button {
  border: 0; width: 24px; subcontrol-origin: border; subcontrol-position: top right; margin: 2px 2px 0 0;
}
QSpinBox::down-button, QTimeEdit::down-button {
  border: 0; width: 24px; subcontrol-origin: border; subcontrol-position: bottom right; margin: 0 2px 2px 0;
}
QSpinBox::up-button:hover, QTimeEdit::up-button:hover, QSpinBox::down-button:hover, QTimeEdit::down-button:hover {
  background: $hover; border-radius: 4px;
}
QSpinBox::up-arrow, QTimeEdit::up-arrow {
  image: url("$icons/chevron-up-$name.svg"); width: 12px; height: 12px;
}
QSpinBox::down-arrow, QTimeEdit::down-arrow {
  image: url("$icons/chevron-down-$name.svg"); width: 12px; height: 12px;
}
QCheckBox::indicator, QRadioButton::indicator {
  width: 16px; height: 16px; border: 1px solid $muted; background: $surface; border-radius: 4px;
}
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked { background: $accent; border-color: $accent; }
QCheckBox::indicator:checked { image: url("$icons/tick-$name.svg"); }
QRadioButton::indicator:checked { image: url("$icons/dot-$name.svg"); }
QLabel[look="complaint"] { color: $danger; }
QLabel[look="share"] { color: $heading; font-size: 18px; font-weight: 700; min-width: 56px; }
"""
)


def form_sheet(theme: Theme) -> str:
    """Return the rules of forms in a theme."""
    return _SHEET.substitute(
        icons=(assets_folder() / "icons").as_posix(),
        name=theme.name,
        hover=theme.hover,
        muted=theme.muted,
        surface=theme.surface,
        accent=theme.accent,
        danger=theme.danger.text,
        heading=theme.heading,
    )
