#!/bin/sh
# First run of docker compose: makes passwords, the key of webhook secrets and a certificate, each in the
# volume of its readers. Existing files stay, so that an operator may put something else in their place.
# Each volume is mounted by its readers only, read-only; inside it everybody may read, as with Docker's secrets.
#
# setup.sh [folder]   everything below another folder than /run
set -eu
umask 022
run=${1:-/run}
host=${PUBLIC_BASE_URL#*://}
host=${host%%/*}
# A certificate names an address in another way than a name.
case $host in
  '['*) host=${host#'['}; host=${host%%']'*}; subject=IP:$host ;;
  *) host=${host%%:*}
    case $host in
      *[!0-9.]*) subject=DNS:$host ;;
      *) subject=IP:$host ;;
    esac ;;
esac

# keep <file> <content>: unless there is something in it
keep() {
  if [ -s "$1" ]; then return; fi
  mkdir -p "$(dirname "$1")"
  printf '%s\n' "$2" > "$1.new"
  mv "$1.new" "$1"
}

# password <given>: the given one or a random one
password() {
  case ${1:-} in
    '') openssl rand -hex 24 ;;
    *[!A-Za-z0-9._~-]*) echo 'A password may hold letters, digits and . _ ~ - only.' >&2; exit 1 ;;
    *) echo "$1" ;;
  esac
}

# database_url <role>: as that role, with a password of its own
database_url() {
  echo "postgres://wagewright_$1:$(openssl rand -hex 24)@postgres:5432/wagewright"
}

postgres=$(password "${POSTGRES_PASSWORD:-}")
redis=$(password "${REDIS_PASSWORD:-}")
grafana=$(password "${GRAFANA_PASSWORD:-}")

keep "$run/secrets/postgres/password" "$postgres"
keep "$run/secrets/redis/password" "$redis"
keep "$run/secrets/grafana/password" "$grafana"
keep "$run/secrets/webhooks/secret-keys" "first:$(openssl rand -base64 32)"
keep "$run/secrets/services/sealing-keys" "first:$(openssl rand -base64 32)"

# Made of what was kept, which need not be what was given this time.
postgres=$(cat "$run/secrets/postgres/password")
redis=$(cat "$run/secrets/redis/password")
keep "$run/secrets/redis/redis.conf" "requirepass $redis"
# The owner of the tables migrates; the operator's commands have a role that owns nothing, and each process one that may do
# what this process does. The migrations make them.
keep "$run/secrets/owner/database-url" "postgres://wagewright:$postgres@postgres:5432/wagewright"
keep "$run/secrets/operator/database-url" "$(database_url app)"
keep "$run/secrets/compensation/database-url" "$(database_url compensation)"
keep "$run/secrets/pipeline/database-url" "$(database_url pipeline)"
keep "$run/secrets/worker/database-url" "$(database_url worker)"
keep "$run/secrets/console/database-url" "$(database_url console)"
keep "$run/secrets/services/redis-url" "redis://:$redis@redis:6379"

# The gateway, which is not root, keeps its certificates of an ACME authority there; nobody else mounts it.
mkdir -p "$run/acme"
chmod 0777 "$run/acme"

if [ -s "$run/certificate/tls.crt" ]; then exit; fi
mkdir -p "$run/certificate"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 825 -subj "/CN=$host" \
  -addext "subjectAltName=$subject,DNS:localhost,DNS:gateway,IP:127.0.0.1" \
  -keyout "$run/certificate/tls.key" -out "$run/certificate/tls.crt" 2> /dev/null
chmod 0444 "$run/certificate/tls.key"
echo "Made a certificate for $host that nobody has signed. Put your own in the place of it before others use this."
