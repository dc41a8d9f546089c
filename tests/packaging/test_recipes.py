"""What Windows, macOS, Flatpak and the forge are told fits this checkout; none of them can be run here."""

import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging" / "windows"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging" / "macos"))
import version_resource
from information import DOCUMENTS, IDENTIFIER, information

from flashcards import __version__

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
METAINFO = PACKAGING / "linux" / f"{IDENTIFIER}.metainfo.xml"
DESKTOP = PACKAGING / "linux" / f"{IDENTIFIER}.desktop"
FLATPAK = PACKAGING / "flatpak" / f"{IDENTIFIER}.yaml"
ISS = PACKAGING / "windows" / "flashcards.iss"
SCRIPTS = [PACKAGING / "windows" / "build.ps1", *(PACKAGING / "macos" / name for name in ("build.sh", "keychain.sh"))]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("path", [*SCRIPTS, *WORKFLOWS], ids=lambda path: path.name)
def test_a_script_names_only_files_that_exist(path: Path) -> None:
    named = re.findall(r"(?<![\w/\\])(?:packaging|\.ci)[/\\][\w./\\-]*\w", text_of(path))
    assert named
    assert [name for name in named if not (ROOT / name.replace("\\", "/")).exists()] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_targets_and_extras_that_exist(path: Path) -> None:
    jobs = yaml.safe_load(text_of(path))["jobs"]
    runs = "\n".join(step["run"] for job in jobs.values() for step in job["steps"] if "run" in step)
    targets = set(re.findall(r"^([\w-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    extras = set(
        re.findall(r"^(\w+) = \[", text_of(ROOT / "pyproject.toml").partition("optional-dependencies]")[2], re.M)
    )
    assert set(re.findall(r"\bmake ([\w-]+)$", runs, re.MULTILINE)) <= targets
    assert set(re.findall(r"\.\[(\w+)\]", runs)) <= extras
    needed = {name for job in jobs.values() for name in job.get("needs", [])}
    assert needed <= set(jobs)


def test_the_version_is_the_same_everywhere() -> None:
    release = ElementTree.parse(METAINFO).find("releases/release")
    assert release is not None
    said = {
        "metainfo": release.get("version"),
        "installer of Windows": re.search(r'#define Version "(.+)"', text_of(ISS))[1],
        "Flatpak": re.search(r"dist/flashcards-(.+)-linux", text_of(FLATPAK))[1],
        "changes": re.search(r"^## (\S+)", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)[1],
        "macOS": information(__version__)["CFBundleShortVersionString"],
    }
    assert said == dict.fromkeys(said, __version__)


def test_the_application_has_one_name_everywhere() -> None:
    assert ElementTree.parse(METAINFO).findtext("id") == IDENTIFIER
    assert f"Icon={IDENTIFIER}\n" in text_of(DESKTOP)
    assert yaml.safe_load(text_of(FLATPAK))["id"] == IDENTIFIER
    assert f'#define Id "{IDENTIFIER}"' in text_of(ISS)
    assert f'setDesktopFileName("{IDENTIFIER}")' in text_of(ROOT / "flashcards" / "launch.py")


def _sections() -> dict[str, list[str]]:
    """Return the lines of each section of the installer's script, without comments and conditions."""
    sections: dict[str, list[str]] = {}
    for line in text_of(ISS).splitlines():
        if found := re.fullmatch(r"\[(\w+)\]", line):
            lines = sections.setdefault(found[1], [])
        elif sections and line and not line.startswith((";", "#")):
            lines.append(line)
    return sections


def _parameters(line: str) -> dict[str, str]:
    quoted = re.findall(r'(\w+): ("(?:[^"]|"")*"|[^;"]+)(?:; |$)', line)
    assert "; ".join(f"{name}: {value}" for name, value in quoted) == line  # nothing stands between them
    return {name: value.strip('"') for name, value in quoted}


def test_the_installer_of_windows_has_what_it_needs() -> None:
    sections = _sections()
    assert list(sections) == [
        "Setup", "Languages", "CustomMessages", "Tasks", "InstallDelete", "Files", "Icons", "Registry", "Run", "Code",
    ]  # fmt: skip
    setup = dict(line.split("=", 1) for line in sections["Setup"])
    assert (setup["PrivilegesRequired"], setup["AppId"]) == ("lowest", "{#Id}")
    tasks = {_parameters(line)["Name"] for line in sections["Tasks"]}
    for name in ("Files", "Icons", "Registry", "Run"):
        for line in sections[name]:
            assert _parameters(line).get("Tasks", "desktopicon") in tasks
    sources = [_parameters(line)["Source"] for line in sections["Files"]]
    assert sources == [r"{#Bundle}\*", r"{#Root}\LICENSE"]
    messages = re.findall(r"\{cm:(\w+)\}", text_of(ISS))
    english, chinese = (
        {line.partition("=")[0].removeprefix(lang) for line in sections["CustomMessages"] if line.startswith(lang)}
        for lang in ("english.", "chinese.")
    )
    assert set(messages) - english == {"CreateDesktopIcon", "LaunchProgram"} & set(messages)  # Inno Setup's own
    assert chinese == english


def test_the_installer_is_made_without_the_chinese_that_inno_setup_does_not_bring() -> None:
    plain, chinese = "", ""
    for part in text_of(ISS).split("#ifdef Chinese\n")[1:]:
        chinese += part.partition("#endif\n")[0]
    for part in re.split(r"#ifdef Chinese\n.*?#endif\n", text_of(ISS), flags=re.DOTALL):
        plain += part
    assert 'MessagesFile: "compiler:{#ChineseTexts}"' in chinese
    assert "chinese" not in plain
    assert "#if FileExists(AddBackslash(CompilerPath) + ChineseTexts)\n  #define Chinese\n" in plain


def test_windows_is_offered_the_program_and_keeps_the_editor_of_each_file() -> None:
    offered = set()
    for entry in map(_parameters, _sections()["Registry"]):
        if found := re.match(r"Software\\Classes\\(\.\w+)(.*)", entry["Subkey"]):
            assert found[2] == r"\OpenWithProgids"
            assert (entry["ValueType"], entry["ValueData"]) == ("string", "")  # “none” would write no value
            assert "uninsdeletevalue" in entry["Flags"].split()
            offered.add(found[1])
    assert offered == {".md", ".markdown", ".csv", ".tsv"}


def test_uninstalling_on_windows_leaves_the_data_of_a_person() -> None:
    assert "UninstallDelete" not in _sections()
    removed = [_parameters(line)["Name"] for line in _sections()["InstallDelete"]]
    assert removed == [r"{app}\_internal"]


def test_the_installer_is_read_as_unicode() -> None:
    for path in (ISS, SCRIPTS[0]):
        assert path.read_bytes().startswith(b"\xef\xbb\xbf")


def test_the_properties_of_a_windows_program_are_python_that_names_its_version(tmp_path: Path) -> None:
    said = text_of(version_resource.write(tmp_path / "v.txt", "1.2.0rc1", "flashcards-cli", "Flashcards"))
    compile(said, "v.txt", "eval")
    assert "filevers=(1, 2, 0, 0)" in said
    assert "StringStruct('ProductVersion', '1.2.0rc1')" in said
    assert "StringStruct('OriginalFilename', 'flashcards-cli.exe')" in said
    assert version_resource.version_here() == __version__


@pytest.mark.parametrize(
    ("version", "numbers"), [("1", (1, 0, 0, 0)), ("1.2.3.4.5", (1, 2, 3, 4)), ("2.0b1", (2, 0, 0, 0))]
)
def test_versions_of_windows_have_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert version_resource.four_numbers(version) == numbers


def test_macos_is_told_of_the_files_and_asked_to_keep_their_programs() -> None:
    told = plistlib.loads(plistlib.dumps(information("1.2.3")))
    assert (told["CFBundleIdentifier"], told["CFBundleVersion"]) == (IDENTIFIER, "1.2.3")
    assert told["NSHighResolutionCapable"]
    assert told["NSRequiresAquaSystemAppearance"] is False
    assert {each["LSHandlerRank"] for each in told["CFBundleDocumentTypes"]} == {"Alternate"}
    assert {extension for _, _, extensions in DOCUMENTS for extension in extensions} == {"md", "markdown", "csv", "tsv"}
    assert all(plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes()).values())


def test_the_script_of_macos_is_sound() -> None:
    script = PACKAGING / "macos" / "build.sh"
    assert script.stat().st_mode & 0o111
    subprocess.run(["sh", "-n", script], check=True)


def test_the_flatpak_takes_the_archive_apart_as_it_is_packed() -> None:
    manifest = yaml.safe_load(text_of(FLATPAK))
    assert not [right for right in manifest["finish-args"] if "network" in right]
    assert {"--socket=wayland", "--socket=fallback-x11"} <= set(manifest["finish-args"])
    (module,) = manifest["modules"]
    (source,) = module["sources"]
    assert (FLATPAK.parent / source["path"]).resolve().parent == ROOT / "dist"
    assert manifest["command"] == "flashcards"


def _checked(program: str, *arguments: str | Path, at: Path = ROOT) -> None:
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False, cwd=at)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_desktop_entry_is_valid() -> None:
    _checked("desktop-file-validate", DESKTOP)


def test_the_metainfo_is_valid() -> None:
    _checked("appstreamcli", "validate", "--no-net", METAINFO)


def test_flatpak_builder_reads_the_manifest(tmp_path: Path) -> None:
    _checked("flatpak-builder", "--show-manifest", FLATPAK, at=tmp_path)  # it leaves a folder where it is started


def test_the_script_of_macos_pleases_shellcheck() -> None:
    _checked("shellcheck", PACKAGING / "macos" / "build.sh")
