"""What was loaded ahead need not be waited for when the first card is asked."""

import subprocess
import sys


def test_the_first_card_waits_for_no_library() -> None:
    wanted = ("fsrs.scheduler", "markdown_it", "pygments.lexers.python", "flashcards.workflows.studying")
    script = (
        "import sys; from flashcards.workflows.warming_up import get_ready_to_study; get_ready_to_study();"
        f"print([name for name in {wanted!r} if name not in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "[]"
