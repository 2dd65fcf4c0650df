#!/usr/bin/env bash
# What the tests need on a fresh machine: Chromium, the servers that gateways share (PostgreSQL, Redis, nginx), PHP, Java, Go.
# As root on Debian or Ubuntu both come from the distribution; elsewhere Playwright fetches its own Chromium.
set -euo pipefail
if [ "${1:-}" = --help ]; then sed -n '2,/^[^#]/s/^# //p' "$0"; exit; fi
cd "$(dirname "$0")/.."

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
has_redis() { command -v redis-server || command -v valkey-server; } >/dev/null
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null; }
install() { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null; }

if [ -z "${CHROMIUM_PATH:-}" ] && [ ! -x /usr/bin/chromium ]; then
  if can_apt; then install chromium; else npx playwright install chromium; fi
fi
# Tests prefer the headless shell for its speed; without it they run in Chromium.
if [ -z "${CHROMIUM_PATH:-}" ] && [ ! -x /usr/bin/chromium-headless-shell ] && can_apt; then
  install chromium-headless-shell || echo 'No chromium-headless-shell found: the tests run in Chromium, which is slower.'
fi
missing=()
has_postgres || missing+=(postgresql)
has_redis || missing+=(redis-server)
# Debian has it in a folder that only root searches.
[ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || missing+=(nginx-light)
# The languages of the servers that partners begin with (src/cli/starters).
command -v python3 >/dev/null || missing+=(python3)
php -m 2>/dev/null | grep -q pdo_sqlite || missing+=(php-cli php-sqlite3)
if [ ${#missing[@]} -gt 0 ]; then
  if can_apt; then install "${missing[@]}"; else echo "Not found: ${missing[*]}. The tests that need them are skipped."; fi
fi
# The languages of the other samples (test/partner/tokens), without the compilers of C that Go recommends.
if { ! command -v java || ! command -v go; } >/dev/null && can_apt; then
  install --no-install-recommends default-jdk-headless golang-go || echo 'Samples in Java and Go are skipped.'
fi
# `npm run engines`: two more browsers, and a display for the one that needs it.
if [ "${1:-}" = engines ] && { ! command -v WebKitWebDriver || ! command -v firefox-esr || ! command -v xvfb-run; } >/dev/null; then
  if can_apt; then install firefox-esr webkit2gtk-driver xvfb
  else echo 'Needs firefox-esr, webkit2gtk-driver and xvfb-run: install them, then run this again.' >&2; exit 1; fi
fi
# `npm run containers`: an engine with its network, and what makes a file system of Debian's packages.
if [ "${1:-}" = containers ] && ! { command -v podman && command -v runc && command -v mmdebstrap && [ -x /usr/sbin/iptables ]; } >/dev/null; then
  if can_apt; then install podman netavark aardvark-dns iptables runc mmdebstrap
  else echo 'Needs root on Debian, with podman, netavark, aardvark-dns, iptables, runc and mmdebstrap.' >&2; exit 1; fi
fi
