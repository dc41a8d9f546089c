"""How cards are scheduled: each term of the scheduler with what it means in plain words."""

from dataclasses import replace

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from flashcards.domain.settings import RETENTION_BY_FREQ, Preset, Workload
from flashcards.ui.columns import label
from flashcards.ui.panel import TitledPanel
from flashcards.ui.settings_rows import Number, SettingRow, Slide
from flashcards.ui.step_text import read_steps, write_steps
from flashcards.ui.workload_words import WorkloadWords


class PresetForm(TitledPanel):
    """Shows a preset; `changed(Preset)` is emitted only when a person changes a value to a valid one."""

    changed = Signal(Preset)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = Preset()
        self._words = WorkloadWords()
        self.retention, self._share = Slide(70, 97, 1), label("share")
        self._cost = label("muted", wraps=True)
        self.by_freq = QCheckBox()
        self.new_per_day, self.reviews_per_day = Number(0, 9_999, 5), Number(0, 9_999, 10)
        self.learning, self.relearning = QLineEdit(), QLineEdit()
        self.maximum, self.leech = Number(1, 36_500, 30), Number(1, 99)
        self.reset = QPushButton()
        self._retention_row = SettingRow(self._slider(), wide=True)
        controls = (
            self.new_per_day,
            self.reviews_per_day,
            self.learning,
            self.relearning,
            self.maximum,
            self.leech,
        )
        self._rows = tuple(SettingRow(control) for control in controls)
        self._build()
        self._connect()
        self.retranslate()
        self.display(self._value, ())

    def display(self, value: Preset, workloads: tuple[Workload, ...]) -> None:
        """Fill the form; `workloads` tell what each desired retention costs."""
        self._value = value
        self._words.workloads = workloads
        self.retention.show_value(round(value.desired_retention * 100))
        self.by_freq.setChecked(value.retention_by_freq)
        self.new_per_day.show_value(value.new_per_day)
        self.reviews_per_day.show_value(value.reviews_per_day)
        self.learning.setText(write_steps(value.learning_steps))
        self.relearning.setText(write_steps(value.relearning_steps))
        self.maximum.show_value(value.maximum_interval)
        self.leech.show_value(value.leech_threshold)
        for row in self._rows:
            row.complain("")
        self._show_retention()
        self._judge_defaults()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.say(
            self.tr("Scheduling"),
            self.tr("FSRS foresees for each card when you would begin to forget it, and asks just before."),
        )
        self._retention_row.say(
            self.tr("Desired retention"),
            self.tr("How likely you want to know a card when it is asked. Higher means safer, and more reviews."),
        )
        self.retention.setAccessibleName(self.tr("Desired retention in percent"))
        self.by_freq.setText(
            self.tr("Aim by how often a question is asked: ★★★★★ {most} % … ★ {least} %").format(
                most=round(RETENTION_BY_FREQ[5] * 100), least=round(RETENTION_BY_FREQ[1] * 100)
            )
        )
        self._say_rows()
        self.maximum.setSuffix(self.tr(" days"))
        self.leech.setSuffix(self.tr(" times"))
        self.reset.setText(self.tr("Back to the defaults"))
        self._show_retention()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _say_rows(self) -> None:
        new, reviews, learning, relearning, maximum, leech = self._rows
        new.say(self.tr("New cards a day"), self.tr("Each brings about ten reviews over the next months."))
        reviews.say(self.tr("Reviews a day"), self.tr("The most that are asked; what is left over waits."))
        learning.say(
            self.tr("Learning steps"),
            self.tr("A new card is asked again after these times: s, m, h. Example: 1m 10m"),
        )
        relearning.say(self.tr("Relearning steps"), self.tr("The same for a card that was forgotten. Example: 10m"))
        maximum.say(self.tr("Longest interval"), self.tr("No card waits longer than this, however well you know it."))
        leech.say(
            self.tr("Leech after"),
            self.tr("A card forgotten this often is set aside in the Library, to be rewritten."),
        )

    def _slider(self) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self.retention, 1)
        row.addWidget(self._share)
        return holder

    def _build(self) -> None:
        self.column.addWidget(self._retention_row)
        self.column.addWidget(self._cost)
        self.column.addWidget(self.by_freq)
        for row in self._rows:
            self.column.addWidget(row)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.reset)
        self.column.addLayout(foot)

    def _connect(self) -> None:
        self.retention.valueChanged.connect(self._slid)
        self.retention.sliderReleased.connect(self._tell)
        self.by_freq.clicked.connect(self._tell)
        for number in (self.new_per_day, self.reviews_per_day, self.maximum, self.leech):
            number.valueChanged.connect(self._tell)
        for steps in (self.learning, self.relearning):
            steps.textEdited.connect(self._judge_steps)
            steps.editingFinished.connect(self._tell)
        self.reset.clicked.connect(self._reset)

    def _slid(self) -> None:
        self._show_retention()
        if not self.retention.isSliderDown():
            self._tell()

    def _show_retention(self) -> None:
        share = self.retention.value()
        self._share.setText(self.tr("{share} %").format(share=share))
        self.retention.setEnabled(not self.by_freq.isChecked())
        words = self._words.sentence(share / 100)
        self._cost.setText("" if self.by_freq.isChecked() else words)
        self._cost.setVisible(bool(self._cost.text()))
        self.retention.setAccessibleDescription(words)

    def _judge_steps(self) -> bool:
        """Complain of steps that cannot be read, and tell whether all can."""
        right = True
        for field, row in ((self.learning, self._rows[2]), (self.relearning, self._rows[3])):
            understood = read_steps(field.text()) is not None
            row.complain(
                ""
                if understood
                else self.tr("Write times such as 30s, 10m or 2h, parted by spaces, the shortest first, at most a day.")
            )
            right = right and understood
        return right

    def _tell(self) -> None:
        learning, relearning = read_steps(self.learning.text()), read_steps(self.relearning.text())
        if not self._judge_steps() or learning is None or relearning is None:
            return
        value = replace(
            self._value,
            desired_retention=self._desired(),
            retention_by_freq=self.by_freq.isChecked(),
            new_per_day=self.new_per_day.value(),
            reviews_per_day=self.reviews_per_day.value(),
            learning_steps=learning,
            relearning_steps=relearning,
            maximum_interval=self.maximum.value(),
            leech_threshold=self.leech.value(),
        )
        self._change(value)

    def _desired(self) -> float:
        """Return the share on the slider, or the stored one as long as the slider stands where that put it."""
        shown = self.retention.value()
        stored = self._value.desired_retention
        return stored if shown == round(stored * 100) else shown / 100

    def _reset(self) -> None:
        kept, default = self._value, self._default()
        self.display(default, self._words.workloads)
        self._value = kept
        self._change(default)

    def _change(self, value: Preset) -> None:
        if value == self._value:
            return
        self._value = value
        self._show_retention()
        self._judge_defaults()
        self.changed.emit(value)

    def _judge_defaults(self) -> None:
        self.reset.setEnabled(self._value != self._default())

    def _default(self) -> Preset:
        """Return the preset as it is shipped; what no one sets by hand is kept."""
        kept = self._value
        return Preset(kept.preset_id, kept.name, weights=kept.weights, algorithm=kept.algorithm)
