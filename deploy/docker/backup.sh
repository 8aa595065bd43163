#!/bin/sh
# A backup of an installation by compose, while it runs: a dump of the database, and the keys without which the dump is
# worth little.
#
#   deploy/docker/backup.sh - | age --recipient age1… > backup.age    both, encrypted by whatever you trust
#   deploy/docker/backup.sh wagewright.tar                            the dump, and the keys in wagewright.tar.keys
#
# It puts both into no file that is not encrypted. Files that it makes can be read by you alone.
# Everything that was acknowledged before it began is in it. Redis is not: nothing that was promised is in there.
# restore.sh takes it. Wants nothing but docker compose, in the folder of compose.yaml.
set -eu
umask 077
# Cron mails whatever is written: only faults.
export COMPOSE_PROGRESS=quiet
target=${1:-}
if [ -z "$target" ]; then
  echo 'Usage: deploy/docker/backup.sh <archive>|-' >&2
  exit 1
fi
if [ "$target" = - ] && { [ -t 1 ] || [ -f /dev/stdout ]; }; then
  echo 'Dump and keys together go to a program that encrypts them, and not into a file as they are:' >&2
  echo '  deploy/docker/backup.sh - | age --recipient age1… > backup.age' >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

date -u +%Y-%m-%dT%H:%M:%SZ > "$folder/begun"
# The audit trail of the last weeks, for whoever has to restore an older backup than this one.
docker compose run --rm --no-deps -T admin audit export --since 60d > "$folder/audit.jsonl"
# First the keys: what is sealed under a key that is made later is not in the dump either.
docker compose run --rm --no-deps -T --entrypoint tar setup \
  -c -C /run secrets/webhooks/secret-keys secrets/services/sealing-keys > "$folder/keys.tar"
docker compose exec -T postgres pg_dump --username=wagewright --format=custom wagewright > "$folder/database.dump"
# A dump that was cut off has no list of contents.
docker compose exec -T postgres pg_restore --list < "$folder/database.dump" > /dev/null

# For the alert about a backup that does not come. A setting of the database, which no dump holds: a restored one has none.
note() {
  docker compose exec -T postgres psql --username=wagewright --quiet \
    --command="ALTER DATABASE wagewright SET wagewright.backup_at = '$(cat "$folder/begun")'" wagewright >&2
}

if [ "$target" = - ]; then
  tar -c -C "$folder" begun audit.jsonl keys.tar database.dump
  note
  exit
fi
tar -c -C "$folder" -f "$target.part" begun audit.jsonl database.dump
cp "$folder/keys.tar" "$target.keys.part"
mv "$target.keys.part" "$target.keys"
mv "$target.part" "$target"
note
echo "Backed up as of $(cat "$folder/begun"): $target, $(wc -c < "$target") bytes." >&2
echo "The keys are in $target.keys: keep them elsewhere. Neither file is encrypted, and the first holds what people wrote." >&2
