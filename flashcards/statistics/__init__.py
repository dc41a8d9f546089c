"""Reviews to figures; pure functions."""
