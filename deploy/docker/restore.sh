#!/bin/sh
# Puts a backup of backup.sh into an empty installation by compose, and leaves it with all webhooks held.
#
#   age --decrypt backup.age | deploy/docker/restore.sh -
#   deploy/docker/restore.sh wagewright.tar                           with the keys in wagewright.tar.keys
#   deploy/docker/restore.sh wagewright.tar elsewhere/keys
#
# Empty means that no migration has run: a new machine, or one whose volumes were removed. An installation that has data
# is refused. PostgreSQL alone is started; the rest is for you, when you have looked.
set -eu
umask 077
source=${1:-}
if [ -z "$source" ]; then
  echo 'Usage: deploy/docker/restore.sh <archive>|- [<keys>]' >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

if [ "$source" = - ]; then tar -x -C "$folder"; else tar -x -C "$folder" -f "$source"; fi
begun=$(cat "$folder/begun")
keys=$folder/keys.tar
[ -f "$keys" ] || keys=${2:-$source.keys}
if [ ! -f "$keys" ]; then
  echo "The archive has no keys in it, and there is no file $keys. Name it: deploy/docker/restore.sh <archive> <keys>" >&2
  exit 1
fi

docker compose up -d --wait postgres
schemas=$(docker compose exec -T postgres psql --username=wagewright --dbname=wagewright --no-align --tuples-only \
  --command="SELECT count(*) FROM pg_namespace WHERE nspname IN ('pipeline', 'compensation')")
if [ "$schemas" != 0 ]; then
  echo 'There is data in this installation already. Restore into an empty one: see docs/operations/backups.md.' >&2
  exit 1
fi
# Replaces the keys that setup has made: nothing has been sealed under these.
docker compose run --rm --no-deps -T --entrypoint tar setup -x -C /run < "$keys"
# All or nothing. Roles of the old server need not exist here: this one's owner owns what is restored, and migrating gives
# the others their rights.
docker compose exec -T postgres pg_restore --username=wagewright --dbname=wagewright --exit-on-error \
  --single-transaction --no-owner --no-privileges < "$folder/database.dump"
# Brings a dump of an older release to this one. Nothing is sent before somebody has looked.
docker compose run --rm migrate
docker compose run --rm --no-deps admin --as "${ADMIN_OPERATOR:-$(id -un)}" deliveries hold --reason "restored to $begun"

cat >&2 <<END
Restored to $begun. Everything since then is lost, and what was delivered since then is due again: all sending is held.

Keys, sessions and accounts that were ended since then are valid again. With a trail of the time after, from the lost
database or from audit.jsonl of a later backup, end them again before anything starts:

  docker compose run --rm --no-deps -T admin --as you audit replay --dry-run --file - < audit.jsonl
  docker compose run --rm --no-deps -T admin --as you audit replay --file - < audit.jsonl

Then:

  docker compose run --rm --no-deps admin deliveries status          what would be sent, the webhooks with the most first
  docker compose up -d --wait                                         the processes
  docker compose run --rm admin --as you deliveries release           when the owners know

docs/runbooks/restoring-postgresql.md says what going back in time means.
END
