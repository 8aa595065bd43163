#!/bin/bash
# apply.sh <checkout> <name> [image]: the dev overlay of a checkout in the cluster of cluster.yaml, and waits until all of it is
# ready. The image is wagewright:<image>, or wagewright:<name>; the name makes a Job of its own.
set -euo pipefail
checkout=$1
name=$2
image=${3:-$name}
namespace=wagewright-dev

node "$(dirname "$0")/../kind-manifests.mjs" --of "$checkout" --tag "$image" --job "$name" | kubectl apply -f -
kubectl -n "$namespace" wait --for=condition=complete --timeout=10m "job/migrate-$name"
for deployment in compensation pipeline worker console; do
  kubectl -n "$namespace" rollout status --timeout=10m "deployment/$deployment"
done
