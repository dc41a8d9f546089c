"""The step of the wheel's build that compiles the translations, so that no binary file is kept in the repository."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledTranslations(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles `assets/translations/*.ts` before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Write the `.qm` files; the folder of assets is taken into the wheel as it stands."""
        if self.target_name != "wheel":
            return
        file = Path(self.root) / "packaging" / "translations.py"
        found = importlib.util.spec_from_file_location("translations", file)
        if found is None or found.loader is None:
            raise FileNotFoundError(file)
        translations = importlib.util.module_from_spec(found)
        found.loader.exec_module(translations)
        translations.compile_all()
