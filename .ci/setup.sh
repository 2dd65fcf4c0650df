#!/usr/bin/env bash
# What the tests need on a fresh machine: Chromium, and a PostgreSQL server for the storage suite.
# As root on Debian or Ubuntu both come from the distribution; elsewhere Playwright fetches its own Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || command -v postgres >/dev/null; }
install() { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null; }

if [ -z "${CHROMIUM_PATH:-}" ] && [ ! -x /usr/bin/chromium ]; then
  if can_apt; then install chromium; else npx playwright install chromium; fi
fi
# Tests prefer the headless shell for its speed; without it they run in Chromium.
if [ -z "${CHROMIUM_PATH:-}" ] && [ ! -x /usr/bin/chromium-headless-shell ] && can_apt; then
  install chromium-headless-shell || echo 'No chromium-headless-shell found: the tests run in Chromium, which is slower.'
fi
if ! has_postgres; then
  if can_apt; then install postgresql; else echo 'No PostgreSQL server found: the storage suite runs on the embedded database alone.'; fi
fi
# `npm run engines`: two more browsers, and a display for the one that needs it.
if [ "${1:-}" = engines ] && { ! command -v WebKitWebDriver || ! command -v firefox-esr || ! command -v xvfb-run; } >/dev/null; then
  if can_apt; then install firefox-esr webkit2gtk-driver xvfb
  else echo 'Needs firefox-esr, webkit2gtk-driver and xvfb-run: install them, then run this again.' >&2; exit 1; fi
fi
