#!/usr/bin/env bash
# Writes the secrets of compose.yaml into .env beside it, unless it is there.
set -euo pipefail
cd "$(dirname "$0")"
[ -e .env ] && exit
umask 077
for name in ROOT_SECRET TOKEN_SECRET OPS_TOKEN POSTGRES_PASSWORD; do echo "$name=$(openssl rand -hex 32)"; done >.env.new
mv .env.new .env
