; Inno Setup 6.3 or newer: the installer of Windows, made from the frozen folder.
;   iscc /DVersion=1.2.3 packaging\windows\flashcards.iss
; packaging\windows\build.ps1 makes the folder and the icon first and names the version.
; Not tried on Windows yet; see packaging/README.md.

#ifndef Version
  #define Version "0.1.0"
#endif
; Without what may follow the numbers, as in 1.2.0rc1.
#ifndef Numbers
  #define Numbers Version
#endif
#ifndef Bundle
  #define Bundle "..\..\build\frozen\dist\flashcards"
#endif
#define Root "..\.."
#define Id "org.flashcards.Flashcards"
#define Deck Id + ".Deck"
#define Table Id + ".Table"

[Setup]
AppId={#Id}
AppName=Flashcards
AppVersion={#Version}
AppVerName=Flashcards {#Version}
AppPublisher=The Flashcards developers
VersionInfoVersion={#Numbers}
; For the person who installs it, without asking for an administrator; /ALLUSERS or the first question choose otherwise.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=commandline dialog
DefaultDirName={autopf}\Flashcards
DefaultGroupName=Flashcards
DisableProgramGroupPage=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Root}\LICENSE
SetupIconFile={#Root}\build\icons\flashcards.ico
UninstallDisplayIcon={app}\flashcards.exe
UninstallDisplayName=Flashcards
OutputDir={#Root}\dist
OutputBaseFilename=Flashcards-{#Version}-windows-x64-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
ChangesEnvironment=yes
CloseApplications=yes
RestartApplications=no
#ifdef Signed
; The sign tool is named by build.ps1: iscc /Sflashcards=... /DSigned
SignTool=flashcards
SignedUninstaller=yes
#endif

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
; Inno Setup brings no Chinese of its own; the installer speaks it when the translation lies beside those it brings.
#define ChineseTexts "Languages\ChineseSimplified.isl"
#if FileExists(AddBackslash(CompilerPath) + ChineseTexts)
  #define Chinese
#endif
#ifdef Chinese
Name: "chinese"; MessagesFile: "compiler:{#ChineseTexts}"
#endif

[CustomMessages]
english.DeckFile=Flashcards deck
english.TableFile=Table of flashcards
english.OpenWith=Offer Flashcards under “Open with” for Markdown files and tables (their editor stays as it is)
english.OnPath=Make the command flashcards-cli known to terminals
#ifdef Chinese
chinese.DeckFile=闪卡卡组
chinese.TableFile=闪卡表格
chinese.OpenWith=在 Markdown 文件和表格的“打开方式”中提供闪卡（原来的编辑器不变）
chinese.OnPath=让终端认识命令 flashcards-cli
#endif

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "openwith"; Description: "{cm:OpenWith}"
Name: "onpath"; Description: "{cm:OnPath}"; Flags: unchecked

[InstallDelete]
; Modules of an older version would otherwise lie beside those of this one. A person's data are never in here.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "{#Root}\LICENSE"; DestDir: "{app}"; DestName: "LICENSE.txt"; Flags: ignoreversion

[Icons]
Name: "{group}\Flashcards"; Filename: "{app}\flashcards.exe"; AppUserModelID: "{#Id}"
Name: "{autodesktop}\Flashcards"; Filename: "{app}\flashcards.exe"; AppUserModelID: "{#Id}"; Tasks: desktopicon

[Registry]
; “Open with”: only a further name in the list of each extension; the default program of the extension is not touched.
Root: HKA; Subkey: "Software\Classes\{#Deck}"; ValueType: string; ValueData: "{cm:DeckFile}"; Flags: uninsdeletekey; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Deck}\DefaultIcon"; ValueType: string; ValueData: "{app}\flashcards.exe,0"; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Deck}\shell\open"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "Flashcards"; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Deck}\shell\open\command"; ValueType: string; ValueData: """{app}\flashcards.exe"" ""%1"""; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Table}"; ValueType: string; ValueData: "{cm:TableFile}"; Flags: uninsdeletekey; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Table}\DefaultIcon"; ValueType: string; ValueData: "{app}\flashcards.exe,0"; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Table}\shell\open"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "Flashcards"; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\{#Table}\shell\open\command"; ValueType: string; ValueData: """{app}\flashcards.exe"" ""%1"""; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\.md\OpenWithProgids"; ValueType: string; ValueName: "{#Deck}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\.markdown\OpenWithProgids"; ValueType: string; ValueName: "{#Deck}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\.csv\OpenWithProgids"; ValueType: string; ValueName: "{#Table}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: openwith
Root: HKA; Subkey: "Software\Classes\.tsv\OpenWithProgids"; ValueType: string; ValueName: "{#Table}"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: openwith
; `flashcards-cli` in a terminal.
Root: HKA; Subkey: "{code:EnvironmentKey}"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Tasks: onpath; Check: NotOnPath

[Run]
Filename: "{app}\flashcards.exe"; Description: "{cm:LaunchProgram,Flashcards}"; Flags: nowait postinstall skipifsilent

; No section removes the data: they lie in %LOCALAPPDATA%\flashcards and stay when the program goes.

[Code]
function EnvironmentKey(Ignored: String): String;
begin
  if IsAdminInstallMode then
    Result := 'System\CurrentControlSet\Control\Session Manager\Environment'
  else
    Result := 'Environment';
end;

function PathWithout(Paths: String): String;
begin
  { The place stands between semicolons, so that a folder whose name only begins like it is left alone. }
  Result := ';' + Paths + ';';
  StringChangeEx(Result, ';' + ExpandConstant('{app}') + ';', ';', True);
  Result := Copy(Result, 2, Length(Result) - 2);
end;

function NotOnPath: Boolean;
var
  Paths: String;
begin
  if not RegQueryStringValue(HKA, EnvironmentKey(''), 'Path', Paths) then
    Paths := '';
  Result := PathWithout(Paths) = Paths;
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Paths: String;
begin
  if (Step = usPostUninstall) and RegQueryStringValue(HKA, EnvironmentKey(''), 'Path', Paths) then
    if PathWithout(Paths) <> Paths then
      RegWriteExpandStringValue(HKA, EnvironmentKey(''), 'Path', PathWithout(Paths));
end;
