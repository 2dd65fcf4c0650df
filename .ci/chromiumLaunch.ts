import { existsSync } from 'node:fs';

/** CHROMIUM_PATH names the browser; else Debian's Chromium where it is installed; else Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find(existsSync);

/** How every test, benchmark and gallery starts Chromium: no sandbox (CI runs as root), no calls to the outside. */
export const chromiumLaunch = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
