"""The terms of what the program is built on."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Licence:
    """One part that the program is built on: its name and version, its terms in a few words, and their full text."""

    name: str
    version: str
    terms: str
    text: str
