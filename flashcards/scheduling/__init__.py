"""When a card is asked next, and in which order; the only user of `fsrs`."""
