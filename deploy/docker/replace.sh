#!/bin/sh
# Replaces a service by its new image or settings without a failed request: new containers beside the old ones, then the
# old ones go.
#
#   deploy/docker/replace.sh pipeline          or compensation, console, worker
#
# The gateway learns of new containers within two seconds. A container that is stopped goes on serving for a moment, then
# closes its listener first, so that the gateway, which nobody tells, asks the others (libs/http/src/server/drain.ts).
set -eu
service=${1:-}
case $service in
  compensation | pipeline | console | worker) ;;
  *) echo 'Usage: deploy/docker/replace.sh compensation|pipeline|console|worker' >&2; exit 1 ;;
esac
found_by_gateway=10

old=$(docker compose ps --quiet "$service")
count=$(printf '%s\n' "$old" | grep -c . || true)
if [ "$count" = 0 ]; then
  echo "$service does not run: docker compose up -d --wait $service" >&2
  exit 1
fi
docker compose up -d --no-deps --no-recreate --wait --scale "$service=$((count * 2))" "$service"
if [ "$service" != worker ]; then sleep "${REPLACE_PAUSE_SECONDS:-$found_by_gateway}"; fi
for container in $old; do
  docker stop "$container" > /dev/null
  docker rm "$container" > /dev/null
done
echo "$service: $count replaced." >&2
