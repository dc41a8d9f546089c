"""Card text to blocks that can be drawn; no Qt."""
