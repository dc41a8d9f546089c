"""Style rules of the settings, laid over the application's style sheet."""

from string import Template

from flashcards.ui.theme import Theme

_SHEET = Template(
    """
QLabel[look="complaint"] { color: $danger; }
QLabel[look="share"] { color: $heading; font-size: 18px; font-weight: 700; min-width: 56px; }
"""
)


def form_sheet(theme: Theme) -> str:
    """Return the rules of the settings in a theme."""
    return _SHEET.substitute(danger=theme.danger.text, heading=theme.heading)
