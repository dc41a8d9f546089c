"""The colours of the whole window, light and dark; every pair that is read meets WCAG AA (a test computes it).

A colour is a string such as `#1e66f5`, good for `QColor(...)` and for style sheets alike. `theme_style.py` makes
the palette and the style sheet of these values; `appearance.py` decides which theme is in use.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from flashcards.domain.memory import Grade

COLUMN = 860
"""The widest column that text is set in, in px."""
RADIUS = 10
"""The corner radius of panels, in px."""


@dataclass(frozen=True, slots=True)
class Tone:
    """Colours that go together: a background, a bar or border on it, and text that is readable on it."""

    background: str
    line: str
    text: str


@dataclass(frozen=True, slots=True)
class CodeColours:
    """A code panel: its ground, border, header strip, plain text, quiet text, and a colour per token class."""

    panel: str
    border: str
    header: str
    text: str
    muted: str
    tokens: Mapping[str, str]
    added: Tone
    removed: Tone


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours of one look. `text` colours are for `window`, `surface` and `raised` grounds."""

    name: str
    dark: bool
    window: str
    surface: str
    raised: str
    hover: str
    pressed: str
    line: str
    line_strong: str
    text: str
    heading: str
    muted: str
    disabled: str
    accent: str
    accent_hover: str
    on_accent: str
    accent_soft: Tone
    selection: str
    selected_text: str
    success: Tone
    warning: Tone
    danger: Tone
    pill: Tone
    gap: Tone
    revealed: Tone
    highlight: Tone
    quote: Tone
    table_head: str
    table_zebra: str
    callouts: Mapping[str, Tone]
    chips: Mapping[str, Tone]
    grades: Mapping[Grade, Tone]
    code: CodeColours


def _light_code() -> CodeColours:
    """Return the code panel on a light ground."""
    tokens = {
        "": "#2a2f3a", "keyword": "#7a2fdb", "name": "#2a2f3a", "function": "#1a56db", "class": "#8f5600",
        "string": "#1f6f3a", "docstring": "#5b6478", "comment": "#5b6478", "number": "#b23a0e",
        "operator": "#0b6478", "builtin": "#1a56db", "self": "#b01f55", "constant": "#b23a0e",
        "decorator": "#1a56db",
    }  # fmt: skip
    return CodeColours(
        panel="#f7f8fb", border="#e0e4ee", header="#eff1f7", text="#2a2f3a", muted="#5b6478",
        tokens=MappingProxyType(tokens),
        added=Tone("#e6f6ea", "#2f9e52", "#1b6b35"),
        removed=Tone("#fdecec", "#d64545", "#a82424"),
    )  # fmt: skip


def _dark_code() -> CodeColours:
    """Return the code panel on a dark ground."""
    tokens = {
        "": "#e4e7ef", "keyword": "#c792ea", "name": "#e4e7ef", "function": "#8ab0ff", "class": "#ffcb6b",
        "string": "#b9e08a", "docstring": "#99a3b8", "comment": "#99a3b8", "number": "#f7946f",
        "operator": "#89ddff", "builtin": "#8ab0ff", "self": "#f58a90", "constant": "#f7946f",
        "decorator": "#8ab0ff",
    }  # fmt: skip
    return CodeColours(
        panel="#14161d", border="#2a2f3b", header="#1a1d26", text="#e4e7ef", muted="#99a3b8",
        tokens=MappingProxyType(tokens),
        added=Tone("#15291d", "#3fb864", "#7ddc9a"),
        removed=Tone("#331a1e", "#e5626a", "#ff9ea3"),
    )  # fmt: skip


_LIGHT_CALLOUTS = {
    "note": Tone("#eff5ff", "#3b7ddd", "#1d56a8"),
    "tip": Tone("#ecf8f0", "#2f9e52", "#1b6b35"),
    "important": Tone("#f4f0ff", "#7c5cf0", "#5a35c8"),
    "warning": Tone("#fff8eb", "#e59510", "#855300"),
    "caution": Tone("#fdf0f0", "#d64545", "#a82424"),
}
_DARK_CALLOUTS = {
    "note": Tone("#182437", "#5b9bf5", "#a5c8ff"),
    "tip": Tone("#16291e", "#3fb864", "#8fe0a9"),
    "important": Tone("#241f3a", "#9a82ff", "#c9bdff"),
    "warning": Tone("#2e2413", "#f5b041", "#fad79a"),
    "caution": Tone("#331c1f", "#e5626a", "#ffaeb2"),
}
_LIGHT_CHIPS = {
    "concept": Tone("#e4edff", "#e4edff", "#1d4fa8"),
    "code": Tone("#e8e6ff", "#e8e6ff", "#4338ca"),
    "pitfall": Tone("#fde8e8", "#fde8e8", "#a82424"),
    "script": Tone("#fff0d6", "#fff0d6", "#7d4e00"),
    "framework": Tone("#ffe9de", "#ffe9de", "#a3370c"),
    "tag": Tone("#dff5e6", "#dff5e6", "#1b6b35"),
    "plain": Tone("#eceef4", "#eceef4", "#4d566a"),
}
_DARK_CHIPS = {
    "concept": Tone("#1b2b48", "#1b2b48", "#a5c8ff"),
    "code": Tone("#272a52", "#272a52", "#b9beff"),
    "pitfall": Tone("#3c2024", "#3c2024", "#ffaeb2"),
    "script": Tone("#392c15", "#392c15", "#fad79a"),
    "framework": Tone("#3d281f", "#3d281f", "#ffb896"),
    "tag": Tone("#17352a", "#17352a", "#8fe0b4"),
    "plain": Tone("#2a2e3a", "#2a2e3a", "#b4bccb"),
}
_LIGHT_GRADES = {
    Grade.AGAIN: Tone("#fdecec", "#e3a0a0", "#a82424"),
    Grade.HARD: Tone("#fff4df", "#e0bd7c", "#7d4e00"),
    Grade.GOOD: Tone("#e4f6ea", "#93cda6", "#1b6b35"),
    Grade.EASY: Tone("#e6efff", "#9dbcf0", "#1d4fa8"),
}
_DARK_GRADES = {
    Grade.AGAIN: Tone("#341d21", "#6d353b", "#ffaeb2"),
    Grade.HARD: Tone("#302613", "#66511f", "#fad79a"),
    Grade.GOOD: Tone("#162c20", "#2d5f42", "#8fe0a9"),
    Grade.EASY: Tone("#19263d", "#34527f", "#a5c8ff"),
}

LIGHT = Theme(
    name="light", dark=False, window="#f3f4f8", surface="#ffffff", raised="#ffffff", hover="#eef0f6",
    pressed="#e3e6ef", line="#e4e7ee", line_strong="#c9cfdb", text="#2a2f3a", heading="#151924", muted="#5c6475",
    disabled="#a3aaba", accent="#4f46e5", accent_hover="#4338ca", on_accent="#ffffff",
    accent_soft=Tone("#eeedff", "#c7c3ff", "#4338ca"), selection="#cfd5ff", selected_text="#151924",
    success=Tone("#ecf8f0", "#2f9e52", "#1b6b35"), warning=Tone("#fff8eb", "#e59510", "#855300"),
    danger=Tone("#fdf0f0", "#d64545", "#a82424"), pill=Tone("#eef0f7", "#e0e4ee", "#a51f60"),
    gap=Tone("#4f46e5", "#4338ca", "#ffffff"), revealed=Tone("#e7e5ff", "#4f46e5", "#2d2480"),
    highlight=Tone("#fff0a8", "#d9b400", "#3f3400"),
    quote=Tone("#f5f6fa", "#b9c0cf", "#3f4757"), table_head="#f2f4f9", table_zebra="#fafbfd",
    callouts=MappingProxyType(_LIGHT_CALLOUTS), chips=MappingProxyType(_LIGHT_CHIPS),
    grades=MappingProxyType(_LIGHT_GRADES), code=_light_code(),
)  # fmt: skip

DARK = Theme(
    name="dark", dark=True, window="#12141a", surface="#1b1e26", raised="#232733", hover="#262a36",
    pressed="#2e3341", line="#2d323e", line_strong="#434a5b", text="#e4e7ef", heading="#f4f6fb", muted="#9ba4b6",
    disabled="#5d6576", accent="#8b93ff", accent_hover="#a0a7ff", on_accent="#12141f",
    accent_soft=Tone("#23264a", "#474d8f", "#c3c8ff"), selection="#3a4073", selected_text="#ffffff",
    success=Tone("#16291e", "#3fb864", "#8fe0a9"), warning=Tone("#2e2413", "#f5b041", "#fad79a"),
    danger=Tone("#331c1f", "#e5626a", "#ffaeb2"), pill=Tone("#2a2e3b", "#363c4b", "#f3a9c9"),
    gap=Tone("#8b93ff", "#a0a7ff", "#12141f"), revealed=Tone("#282c52", "#8b93ff", "#dcdfff"),
    highlight=Tone("#4d4213", "#a88f22", "#fff0b3"),
    quote=Tone("#1f232d", "#596274", "#c5ccda"), table_head="#232733", table_zebra="#1e222b",
    callouts=MappingProxyType(_DARK_CALLOUTS), chips=MappingProxyType(_DARK_CHIPS),
    grades=MappingProxyType(_DARK_GRADES), code=_dark_code(),
)  # fmt: skip


def chosen_theme(choice: str, system_is_dark: bool) -> Theme:
    """Return the theme for the setting 'system', 'light' or 'dark'."""
    dark = system_is_dark if choice == "system" else choice == "dark"
    return DARK if dark else LIGHT
