"""The frameworks that cards are about, as their tags name them."""

_NAMES = {
    "pytorch": "PyTorch", "torch": "PyTorch", "tensorflow": "TensorFlow", "tf": "TensorFlow", "keras": "Keras",
    "paddlepaddle": "PaddlePaddle", "paddle": "PaddlePaddle", "jax": "JAX",
}  # fmt: skip


def framework(tag: str) -> str:
    """Return the framework that a tag names, as it writes itself, or '' for any other tag."""
    return _NAMES.get(tag.lower(), "")
