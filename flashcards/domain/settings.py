"""What a person can set: how they study, and how the app looks."""

from dataclasses import dataclass

DEFAULT_WEIGHTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip
RETENTION_BY_FREQ = {0: 0.90, 1: 0.85, 2: 0.87, 3: 0.90, 4: 0.92, 5: 0.93}


@dataclass(frozen=True, slots=True)
class Preset:
    """How the cards of a deck are scheduled. Steps are in seconds, intervals in days.

    `weights` are FSRS weights of the named `algorithm`; both are kept together because a later algorithm
    has other weights and needs the log replayed.
    """

    preset_id: str = "default"
    name: str = "Default"
    desired_retention: float = 0.90
    retention_by_freq: bool = False
    new_per_day: int = 20
    reviews_per_day: int = 200
    learning_steps: tuple[int, ...] = (60, 600)
    relearning_steps: tuple[int, ...] = (600,)
    maximum_interval: int = 36_500
    leech_threshold: int = 8
    weights: tuple[float, ...] = DEFAULT_WEIGHTS
    algorithm: str = "fsrs-6"

    def retention_for(self, freq: int) -> float:
        """Return the desired retention of a note asked with frequency `freq` (0 = not said)."""
        return RETENTION_BY_FREQ[freq] if self.retention_by_freq else self.desired_retention


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the app looks and behaves. `day_start` in minutes after midnight, `text_size` in percent.

    `language` is 'system', 'zh' or 'en'; `theme` is 'system', 'light' or 'dark'; `card_language` is
    'interface', 'zh' or 'en'; `editor` is a command with `{path}` and `{line}` ('' for the system's own).
    """

    language: str = "system"
    theme: str = "system"
    card_language: str = "interface"
    text_size: int = 100
    two_buttons: bool = False
    day_start: int = 240
    editor: str = ""
    window: str = ""


@dataclass(frozen=True, slots=True)
class Backup:
    """One verified copy of the store. `at` in ms UTC, `size` in bytes."""

    path: str
    at: int
    size: int
    reason: str
    cards: int = 0
    reviews: int = 0


@dataclass(frozen=True, slots=True)
class Workload:
    """What a desired retention costs: expected reviews a day once `cards` cards are in review."""

    retention: float
    reviews_per_day: float


@dataclass(frozen=True, slots=True)
class SettingsView:
    """Everything the Settings page shows."""

    preferences: Preferences
    preset: Preset
    backups: tuple[Backup, ...]
    data_folder: str
    log_file: str
    version: str
    workloads: tuple[Workload, ...] = ()
