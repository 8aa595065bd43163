#!/bin/sh
# One dump of the database, read back before it counts; then old ones go.
#
#   dump.sh <folder>
#
# Takes the address from the file that DATABASE_URL_FILE names. It holds what customers wrote, readable by whoever reads
# it: the folder must be encrypted by whoever gives it. The secrets of webhooks in it cannot be opened without
# WEBHOOK_SECRET_KEYS, which must be kept elsewhere, and without which it is worth little.
set -eu
umask 077
folder=$1
name=$folder/wagewright-$(date -u +%Y%m%dT%H%M%SZ).dump
url=$(cat "$DATABASE_URL_FILE")

# Leftovers of an interrupted run.
rm -f "$folder"/wagewright-*.dump.part
pg_dump --format=custom --dbname="$url" --file="$name.part"
pg_restore --list "$name.part" > /dev/null
mv "$name.part" "$name"
find "$folder" -name 'wagewright-*.dump' -mtime "+${BACKUP_KEEP_DAYS:-14}" -delete
echo "$name has $(wc -c < "$name") bytes"
