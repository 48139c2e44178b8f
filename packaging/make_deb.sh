#!/usr/bin/env bash
# Makes a Debian package into dist/: the program in an environment of its own in /opt/moderator, the command `moderator`,
# and the hall as a unit for every user. It is for the Debian and the processor that it is made on: the libraries are
# compiled for their Python. Needs Debian's own python3 with its venv, dpkg-deb, and what `make setup` sets up.
set -euo pipefail
cd "$(dirname "$0")/.."

python=/usr/bin/python3
place=/opt/moderator
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
chmod 755 "$work"

echo "deb: building the wheel"
.venv/bin/python -m build --no-isolation --wheel --outdir "$work/wheel" . >"$work/build.log" 2>&1 || {
    cat "$work/build.log" >&2
    exit 1
}

echo "deb: installing it with its libraries"
mkdir -p "$root/opt"
"$python" -m venv --without-pip "$root$place"
.venv/bin/python -m pip --python "$root$place/bin/python" install --quiet --disable-pip-version-check --no-compile \
    "$work"/wheel/*.whl
# It was laid out elsewhere than it will be.
rm --force "$root$place"/lib/python*/site-packages/moderator-*.dist-info/direct_url.json
grep --recursive --files-with-matches --binary-files=without-match --fixed-strings "$work" "$root$place" |
    xargs --no-run-if-empty sed --in-place "s|$root||g"
# Who plays may not write there, so the modules are compiled now.
"$root$place/bin/python" -m compileall -q -s "$root" "$root$place/lib"

mkdir -p "$root/usr/bin" "$root/usr/lib/systemd/user" "$root/usr/share/doc/moderator" "$root/DEBIAN"
ln -s "$place/bin/moderator" "$root/usr/bin/moderator"
sed "s|^ExecStart=.*/moderator |ExecStart=$place/bin/moderator |" packaging/systemd/moderator-hall.service \
    >"$root/usr/lib/systemd/user/moderator-hall.service"
cat LICENSE NOTICE >"$root/usr/share/doc/moderator/copyright"

version=$("$root$place/bin/python" -c 'from importlib.metadata import version; print(version("moderator"))')
least=$("$python" -c 'import sys; print("{}.{}".format(*sys.version_info))')
most=$("$python" -c 'import sys; print("{}.{}".format(sys.version_info[0], sys.version_info[1] + 1))')
cat >"$root/DEBIAN/control" <<CONTROL
Package: moderator
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The maintainers of Moderator <moderator@localhost>
Installed-Size: $(du --summarize --block-size=1024 "$root" | cut --fields=1)
Depends: python3 (>= $least~), python3 (<< $most~), espeak-ng, libportaudio2
Section: games
Priority: optional
Description: A voice that runs a party game
 It listens in two rooms, keeps the clock and the rules, and speaks. Rooms are USB devices or browsers in the same
 network; moderator-hall, a unit of systemd for the user, serves many tables.
CONTROL

mkdir -p dist
dpkg-deb --build --root-owner-group -Zzstd -z9 "$root" dist >"$work/deb.log"
echo "deb: dist/moderator_${version}_$(dpkg --print-architecture).deb"
