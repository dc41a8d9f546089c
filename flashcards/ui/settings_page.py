"""The Settings page: appearance, study habits, scheduling, backups, and where the data lies."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from flashcards.domain.settings import Preferences, Preset, SettingsView
from flashcards.ui.backup_panel import BackupPanel
from flashcards.ui.columns import ScrollingColumn, label
from flashcards.ui.form_style import form_sheet
from flashcards.ui.places_panel import PlacesPanel
from flashcards.ui.preferences_form import PreferencesForm
from flashcards.ui.preset_form import PresetForm
from flashcards.ui.theme import Theme


class SettingsPage(ScrollingColumn):
    """Shows a `SettingsView`; nothing is emitted while it is filled.

    `preferences_changed(Preferences)` and `preset_changed(Preset)` follow a person's change;
    `backup_requested()`, `restore_requested(path)` and `open_requested(path)` of a folder or file are asked.
    """

    preferences_changed = Signal(Preferences)
    preset_changed = Signal(Preset)
    backup_requested = Signal()
    restore_requested = Signal(str)
    open_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: SettingsView | None = None
        self._title = label("title")
        self.preferences = PreferencesForm()
        self.preset = PresetForm()
        self.backups = BackupPanel()
        self.places = PlacesPanel()
        self.column.setSpacing(16)
        for each in (self._title, self.preferences, self.preset, self.backups, self.places):
            self.column.addWidget(each)
        self.column.addStretch(1)
        self.preferences.changed.connect(self.preferences_changed)
        self.preset.changed.connect(self.preset_changed)
        self.backups.backup_requested.connect(self.backup_requested)
        self.backups.restore_requested.connect(self.restore_requested)
        self.backups.folder_requested.connect(self._ask_folder)
        self.places.open_requested.connect(self.open_requested)
        self.set_theme(theme)
        self.retranslate()

    def display(self, view: SettingsView) -> None:
        """Show the settings."""
        self._view = view
        self.preferences.display(view.preferences)
        self.preset.display(view.preset, view.workloads)
        self.backups.display(view.backups)
        self.places.display(view.data_folder, view.log_file, view.version)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self.setStyleSheet(form_sheet(theme))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._title.setText(self.tr("Settings"))
        self.setAccessibleName(self.tr("Settings"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _ask_folder(self) -> None:
        if self._view is not None:
            self.open_requested.emit(str(Path(self._view.data_folder) / "backups"))
