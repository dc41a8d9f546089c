"""How large a card and its parts may be; above it they are shown as plain text with a mark, and pictures refused."""

CARD_CHARACTERS = 100_000
FORMULA_CHARACTERS = 2_000
IMAGE_BYTES = 20 * 1024 * 1024
IMAGE_PIXELS = 25_000_000
