#!/usr/bin/env bash
# Makes a fresh machine able to play (`set_up.sh play`), or also to run every check (`set_up.sh test`), or the tests of real
# time as well (`set_up.sh test-live`).
#
# Each step only when something is missing: system packages, a virtual environment in .venv, our package in it, and for
# the checks what npm has for the pages.
# A stamp in .venv remembers what was set up, so that the next run takes no time; it goes stale when pyproject.toml, the
# lock of npm or this script changes, or when the folder was moved (a virtual environment does not survive that).
set -euo pipefail
cd "$(dirname "$0")/.."

purpose=${1:?usage: set_up.sh play|test|test-live}

# Debian's names of what the Python packages do not bring along.
system_packages=(espeak-ng libportaudio2)
extras=
if [ "$purpose" != play ]; then
    # A private sound server with made-up devices stands for microphones and loudspeakers.
    system_packages+=(pulseaudio pulseaudio-utils libasound2-plugins)
    # Tests of the terminal type into a real one; the picture in the README is taken from it.
    system_packages+=(tmux)
    # What a house is told is tested at a real broker.
    system_packages+=(mosquitto)
    # Several machines are one hall by this server.
    system_packages+=(nats-server)
    # Checks the unit with which systemd starts the program.
    system_packages+=(systemd)
    # Rooms in a browser are tested in one.
    system_packages+=(chromium)
    # The pages' types are checked by a program from npm. Who has npm from elsewhere keeps it.
    command -v npm >/dev/null || system_packages+=(nodejs npm)
    # The word graph of the embedded model is built anew with these.
    system_packages+=(libfst-tools libfst22-plugins-base)
    extras=[dev]
fi
# Other people's browsers show a room's page in these tests only: they are large.
[ "$purpose" != test-live ] || system_packages+=(firefox-esr webkit2gtk-driver xvfb)

give_up() {
    echo "set-up: $*" >&2
    exit 1
}

installed_on_debian() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# apt_install WHY PACKAGE...: installs with apt-get, as root or through sudo, or says what somebody has to install.
apt_install() {
    local why=$1 become_root=()
    shift
    command -v apt-get >/dev/null || give_up "please install $* ($why) with your system's package manager."
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || give_up "please install $* ($why) as root: apt-get install $*"
        become_root=(sudo)
    fi
    echo "set-up: installing $* ($why)"
    "${become_root[@]}" apt-get update -qq || echo "set-up: the list of packages could not be renewed, trying the old one" >&2
    "${become_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null ||
        give_up "apt-get could not install $*; please install by hand what it names above."
}

install_system_packages() {
    local missing=() package
    if command -v dpkg-query >/dev/null; then
        for package in "${system_packages[@]}"; do
            installed_on_debian "$package" || missing+=("$package")
        done
    elif [ "$(uname)" = Linux ]; then
        command -v espeak-ng >/dev/null || missing+=(espeak-ng)
        ldconfig -p 2>/dev/null | grep -q libportaudio.so.2 || missing+=(portaudio)
        [ "$purpose" = play ] || command -v pulseaudio >/dev/null || missing+=(pulseaudio)
    fi # Elsewhere the system has its own voices, and the sounddevice package carries PortAudio.
    [ ${#missing[@]} -eq 0 ] || apt_install "for speech and sound" "${missing[@]}"
}

# Prints the first Python that is new enough and can make virtual environments; nothing when there is none.
find_python() {
    local python
    for python in "${PYTHON:-python3}" python3 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$python"
            return
        fi
    done
}

make_environment() {
    local python
    if .venv/bin/python -c 'import pip' >/dev/null 2>&1; then return; fi
    python=$(find_python)
    if [ -z "$python" ] && command -v apt-get >/dev/null; then
        apt_install "to make the virtual environment" python3 python3-venv
        python=$(find_python)
    fi
    [ -n "$python" ] || give_up "Python 3.11 or newer with its venv module is needed; please install it, or name it: PYTHON=/path/to/python3 make $purpose"
    echo "set-up: making .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv
}

install_package() {
    echo "set-up: installing moderator with its libraries into .venv, a minute or more"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --editable ".$extras" ||
        give_up "pip could not install the libraries named above; is there a network?"
}

# What checks the pages: exactly the files that the lock names, none of which is shipped.
install_page_checks() {
    command -v npm >/dev/null || give_up "please install npm, which brings what checks the pages."
    npm ci --prefix packaging/pages --no-audit --no-fund --loglevel=error >/dev/null 2>&1 ||
        give_up "npm could not install what checks the pages: npm ci --prefix packaging/pages tells why."
}

fingerprint=$(cat pyproject.toml packaging/set_up.sh packaging/pages/package-lock.json <(pwd) | cksum)
stamp=.venv/set-up-$purpose
if [ "$(cat "$stamp" 2>/dev/null)" = "$fingerprint" ]; then exit 0; fi

install_system_packages
make_environment
install_package
[ "$purpose" = play ] || install_page_checks
echo "$fingerprint" >"$stamp"
