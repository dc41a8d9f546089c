"""Ids that sort by time and stay unique across devices (UUID version 7, RFC 9562)."""


def uuid7(at: int, chance: bytes) -> str:
    """Build the id of a moment (ms UTC) from at least 10 bytes of chance."""
    number = (at & 0xFFFF_FFFF_FFFF) << 80 | int.from_bytes(chance[:10], "big")
    number = number & ~(0xF << 76) | 0x7 << 76
    number = number & ~(0x3 << 62) | 0x2 << 62
    text = f"{number:032x}"
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"
