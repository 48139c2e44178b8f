#!/usr/bin/env bash
# Builds the source archive and from it the wheel, installs the wheel into a clean environment outside the checkout,
# and rehearses the demonstration from an empty folder: what a host gets from `pip install` must be whole.
set -euo pipefail
cd "$(dirname "$0")/.."

checkout=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "wheel: building"
.venv/bin/python -m build --no-isolation --outdir "$work/dist" . >"$work/build.log" 2>&1 || {
    cat "$work/build.log" >&2
    exit 1
}

echo "wheel: installing into a clean environment"
.venv/bin/python -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check "$work"/dist/*.whl

echo "wheel: comparing with the repository"
"$work/venv/bin/python" "$checkout/packaging/compare_installed.py" "$checkout"

echo "wheel: rehearsing the demonstration in an empty folder"
mkdir "$work/empty"
cd "$work/empty"
"$work/venv/bin/moderator" rehearse --out "$work/heard" >"$work/rehearsal.log" 2>&1 || {
    tail -n 40 "$work/rehearsal.log" >&2
    echo "wheel: the installed program could not rehearse its demonstration" >&2
    exit 1
}
[ -s "$work/heard/timeline.jsonl" ] || { echo "wheel: the rehearsal wrote no timeline" >&2; exit 1; }
[ -z "$(ls -A)" ] || { echo "wheel: the rehearsal left files in the folder it was started in: $(ls -A)" >&2; exit 1; }
echo "wheel: whole"
