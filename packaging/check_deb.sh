#!/usr/bin/env bash
# Makes the Debian package, or takes one that is named, and tries it: dpkg would take it here, a scratch root takes it, and the program plays from
# there, in a namespace in which that root's /opt lies over the real one. Needs root, and what make_deb.sh needs.
set -euo pipefail
cd "$(dirname "$0")/.."

package=${1:-}
if [ -z "$package" ]; then
    packaging/make_deb.sh
    package=$(ls --sort=time dist/moderator_*.deb | head --lines=1)
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "deb: asking dpkg whether it could be installed here"
dpkg --no-act --install "$package" >/dev/null

echo "deb: installing into an empty root"
mkdir -p "$work/root/var/lib/dpkg/info" "$work/root/var/lib/dpkg/updates" "$work/home"
: >"$work/root/var/lib/dpkg/status"
dpkg --root="$work/root" --force-depends --install "$package" >"$work/dpkg.log" 2>&1 || {
    cat "$work/dpkg.log" >&2
    exit 1
}
[ "$(readlink "$work/root/usr/bin/moderator")" = /opt/moderator/bin/moderator ]

echo "deb: rehearsing the demonstration, and asking systemd about the unit"
HOME=$work/home XDG_RUNTIME_DIR=$work/home unshare --mount bash -euo pipefail -s -- "$work" <<'INSIDE'
cd "$1/home"
mount --bind "$1/root/opt" /opt
/opt/moderator/bin/moderator --version
/opt/moderator/bin/moderator rehearse --quiet --out "$1/heard"
[ -s "$1/heard/timeline.jsonl" ]
systemd-analyze verify --user --man=no "$1/root/usr/lib/systemd/user/moderator-hall.service"
INSIDE

echo "deb: taking it away again"
dpkg --root="$work/root" --force-depends --purge moderator >"$work/dpkg.log" 2>&1
[ ! -e "$work/root/opt/moderator" ] || { echo "deb: files of it stay in /opt/moderator" >&2; exit 1; }
echo "deb: whole"
