#!/bin/bash
# token.sh: a new account in the cluster, and a token of it on standard output.
set -euo pipefail

admin() {
  kubectl -n wagewright-dev exec deployment/pipeline -- /nodejs/bin/node dist/apps/admin/src/main.js --json "$@"
}
account=$(admin account create --email "load-$RANDOM@example.test" --name Load --plan ultra | jq --raw-output .id)
admin token issue --account "$account" --scope read-write | jq --raw-output .token
