# Build the Windows program and its installer into dist\:  packaging\windows\build.ps1
# Needed: Python 3.11 or newer with `pip install -c packaging\constraints.txt -e ".[package]"`, Inno Setup 6.3 or newer.
# Variables of the environment, all optional:
#   PYTHON                 the Python to freeze (python)
#   ISCC                   the compiler of Inno Setup, when it is in no usual place
#   SIGN_CERTIFICATE_SHA1  the thumbprint of a code signing certificate in the store of this user; without it nothing is signed
#   SIGN_TIMESTAMP_URL     the server that dates signatures (http://timestamp.digicert.com)
#   SIGNTOOL               signtool.exe, when it is not on the path
# Not tried on Windows yet; see packaging/README.md.
$ErrorActionPreference = 'Stop'
Set-StrictMode -Version 3
Set-Location (Join-Path $PSScriptRoot '..\..')

function Get-Setting([string] $Name, [string] $Default) {
    $said = [Environment]::GetEnvironmentVariable($Name)
    if ($said) { $said } else { $Default }
}

# A program that fails does not stop PowerShell by itself.
function Invoke-Program([string] $Program, [string[]] $Arguments) {
    & $Program @Arguments
    if ($LASTEXITCODE -ne 0) { throw "$Program ended with $LASTEXITCODE" }
}

function Find-Compiler {
    $places = @(
        (Get-Setting 'ISCC' ''),
        "${env:ProgramFiles(x86)}\Inno Setup 6\ISCC.exe",
        "$env:ProgramFiles\Inno Setup 6\ISCC.exe",
        "$env:LOCALAPPDATA\Programs\Inno Setup 6\ISCC.exe"
    )
    foreach ($place in $places) {
        if ($place -and (Test-Path $place)) { return $place }
    }
    throw 'Inno Setup 6 was not found; install it (winget install JRSoftware.InnoSetup) or name ISCC.exe in ISCC'
}

$python = Get-Setting 'PYTHON' 'python'
$certificate = Get-Setting 'SIGN_CERTIFICATE_SHA1' ''
$signtool = Get-Setting 'SIGNTOOL' 'signtool'
$signing = @('sign', '/sha1', $certificate, '/fd', 'sha256', '/td', 'sha256',
    '/tr', (Get-Setting 'SIGN_TIMESTAMP_URL' 'http://timestamp.digicert.com'))
$compiler = Find-Compiler
$bundle = 'build\frozen\dist\flashcards'
$env:PYTHONHASHSEED = '1'

# The spec draws the icon and writes the version resources; flashcards.exe opens no console, flashcards-cli.exe is one.
Invoke-Program $python @('-m', 'PyInstaller', '--noconfirm', '--log-level', 'WARN', '--distpath', 'build\frozen\dist',
    '--workpath', 'build\frozen\work', 'packaging\pyinstaller\flashcards.spec')

$version = & $python -c 'import flashcards; print(flashcards.__version__)'
$said = & "$bundle\flashcards-cli.exe" --version
if ($LASTEXITCODE -ne 0 -or "$said" -notmatch [regex]::Escape($version)) { throw "the program says “$said” and not $version" }
Invoke-Program "$bundle\flashcards-cli.exe" @('--lang', 'en', 'check', 'decks')

if ($certificate) {
    Invoke-Program $signtool ($signing + @("$bundle\flashcards.exe", "$bundle\flashcards-cli.exe"))
}

New-Item -ItemType Directory -Force dist | Out-Null
Invoke-Program $python @('packaging\parts_list.py', $bundle, "dist\Flashcards-$version-windows-x64.cdx.json")

$options = @("/DVersion=$version", "/DNumbers=$($version -replace '[^0-9.].*$', '')")
if ($certificate) {
    # $q and $f are Inno Setup's own: a quotation mark, and the file to be signed.
    $options += @('/DSigned', ('/Sflashcards=$q' + $signtool + '$q ' + ($signing -join ' ') + ' $f'))
}
Invoke-Program $compiler ($options + 'packaging\windows\flashcards.iss')
Write-Output "Built: dist\Flashcards-$version-windows-x64-setup.exe"
