#!/usr/bin/env bash
# Builds the container image and tries it: who runs in it, a whole rehearsal, a table that serves its pages and ends in
# order. Needs docker with its compose, curl, and free ports 8470 and 8471. `make test` has no docker and does not run this.
set -euo pipefail
cd "$(dirname "$0")/.."

image=moderator-check
compose=(docker compose --project-name moderator-check --file packaging/container/compose.yaml)
tidy_up() { "${compose[@]}" down --volumes >/dev/null 2>&1 || true; }
trap tidy_up EXIT

fail() {
    echo "image: $*" >&2
    exit 1
}

echo "image: building"
docker build --quiet --tag "$image" --file packaging/container/Dockerfile . >/dev/null
docker tag "$image" moderator
echo "image: $(($(docker image inspect --format '{{.Size}}' "$image") / 1000000)) MB"

echo "image: who runs in it"
[ "$(docker run --rm --entrypoint id "$image" -u)" != 0 ] || fail "it runs as root"

echo "image: rehearsing the demonstration, without a network"
docker run --rm --network none "$image" rehearse --quiet --out /tmp/heard || fail "it could not rehearse"

echo "image: serving a table"
"${compose[@]}" up --detach --no-build
for _ in $(seq 60); do
    if curl --silent --fail --insecure --output /dev/null https://127.0.0.1:8471/; then served=yes; break; fi
    sleep 1
done
[ "${served:-no}" = yes ] || { "${compose[@]}" logs >&2; fail "no page was served within a minute"; }

echo "image: ending in order"
container=$("${compose[@]}" ps --quiet table)
"${compose[@]}" stop table
status=$(docker inspect --format '{{.State.ExitCode}}' "$container")
[ "$status" = 0 ] || fail "told to end, it ended with status $status"
echo "image: whole"
