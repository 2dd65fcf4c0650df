import { existsSync } from 'node:fs';

const fullChromium = '/usr/bin/chromium';
/** Chromium without windows: the same engine for half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing is drawn by hardware: one process less for each browser.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH names the browser; else the first of these that is installed; else Playwright's own. */
function launchOf(paths: readonly string[]): { args: string[]; executablePath?: string } {
  const executablePath = process.env.CHROMIUM_PATH ?? paths.find(existsSync);
  return executablePath ? { args, executablePath } : { args };
}

/** How every test starts Chromium: no sandbox (CI runs as root), no calls to the outside. */
export const chromiumLaunch = launchOf([headlessShell, fullChromium]);

/** Chromium as players have it: for measurements, pictures and windows. */
export const fullChromiumLaunch = launchOf([fullChromium]);
