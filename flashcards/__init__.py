"""Flashcards: spaced repetition for people who prepare for AI-framework interviews."""

__version__ = "0.1.0"
