"""The few words that a card's drawing adds to its text, in the language of the interface."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardWords:
    """Titles of callouts by kind and of code panels by title; what is said of plain text, by its reason, and more."""

    callouts: Mapping[str, str]
    titles: Mapping[str, str]
    plain: str
    reasons: Mapping[str, str]
    no_picture: str
    code: str
