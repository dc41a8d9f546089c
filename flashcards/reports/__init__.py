"""Figures and the review log as files that other programs and people read."""
