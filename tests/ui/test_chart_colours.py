"""The tones of charts are told apart by eyes that lack red or green, and stand out from the ground."""

from itertools import combinations
from math import dist

import pytest

from flashcards.ui.chart_colours import MARKERS, PATTERNS, Pattern, chart_look
from flashcards.ui.theme import DARK, LIGHT

# How a screen's red, green and blue look to eyes without red cones and without green cones (Machado and others, 2009).
SEEN = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
TOGETHER = (
    ("review", "learning", "relearning", "practice"),
    ("again", "hard", "good", "easy"),
    ("young", "mature", "share"),
    ("review", "share"),
    ("review", "again"),
    ("share", "practice"),
)


def linear(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one, two):
    lights = sorted(
        sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(each), strict=True)) for each in (one, two)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour, eyes):
    red, green, blue = (
        min(1, max(0, sum(a * b for a, b in zip(row, linear(colour), strict=True)))) for row in SEEN[eyes]
    )
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_tone_stands_out_from_the_ground(theme):
    look = chart_look(theme)
    weak = {tone: pair for tone, pair in look.tones.items() if min(contrast(end, look.panel) for end in pair) < 3}
    assert weak == {}
    assert contrast(look.muted, look.panel) >= 4.5
    assert contrast(look.target, look.panel) >= 4.5


@pytest.mark.parametrize("eyes", SEEN)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_tones_that_meet_stay_apart_for_every_eye(theme, eyes):
    look = chart_look(theme)
    close = [
        (one, two)
        for tones in TOGETHER
        for one, two in combinations(tones, 2)
        if dist(lab(look.tones[one][0], eyes), lab(look.tones[two][0], eyes)) < 25
    ]
    assert close == []


def test_what_is_stacked_has_patterns_and_what_is_drawn_as_lines_has_markers_of_its_own():
    for tones in TOGETHER[:2]:
        assert len({PATTERNS.get(tone, Pattern.SOLID) for tone in tones}) == len(tones)
    assert len({MARKERS[tone] for tone in TOGETHER[2]}) == 3


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_calendar_grows_steadily_away_from_the_ground(theme):
    look = chart_look(theme)
    away = [contrast(colour, look.panel) for colour in look.heat]
    assert away == sorted(away)
    assert away[-1] >= 7
