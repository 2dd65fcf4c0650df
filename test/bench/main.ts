/**
 * npm run bench: how fast the built widget is, as JSON. Figures of one run on one machine: compare within a run.
 *   npm run bench            prints the JSON
 *   npm run bench -- --runs 9
 */
import { cpus, totalmem } from 'node:os';
import { chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';
import { startBuiltGateway } from '../support/builtGateway';
import { measureKeystrokes } from './measureKeystrokes';
import { measureStart } from './measureStart';
import { median } from './median';

const runsAt = process.argv.indexOf('--runs');
const runs = runsAt > 0 ? Number(process.argv[runsAt + 1]) : 5;

const slow = { cpu: 4, kilobits: 1600, latency: 150 };

async function main(): Promise<void> {
  const gateway = await startBuiltGateway();
  const browser = await chromium.launch({ ...fullChromiumLaunch, headless: true });
  try {
    const start: Record<string, unknown> = {};
    for (const transport of ['socket', 'http'] as const) {
      for (const [name, pace] of [
        ['unthrottled', null],
        ['slow', slow],
      ] as const) {
        const results = [];
        for (let run = 0; run < runs; run += 1) results.push(await measureStart(browser, gateway.url, transport, pace));
        start[`${transport} ${name}`] = {
          loadedToFirstTileMs: median(results.map((result) => result.firstTile)),
          loadedToFirstInputMs: median(results.map((result) => result.firstInput)),
          openToFirstTileMs: median(results.map((result) => result.openToFirstTile)),
          kilobytesUntilList: median(results.map((result) => result.kilobytesUntilList)),
          kilobytesUntilForm: median(results.map((result) => result.kilobytesUntilForm)),
          requests: median(results.map((result) => result.requests)),
        };
      }
    }
    const keystrokes: Record<string, unknown> = {};
    for (const fields of [5, 15, 50])
      keystrokes[`${fields} fields`] = await measureKeystrokes(browser, gateway.url, fields, slow.cpu);
    const report = {
      date: new Date().toISOString(),
      machine: {
        cores: cpus().length,
        memoryGiB: Math.round(totalmem() / 2 ** 30),
        node: process.version,
        chromium: browser.version(),
      },
      runs,
      slow: `${slow.cpu}x CPU, ${slow.kilobits / 1000} Mbit/s, ${slow.latency} ms`,
      start,
      keystrokeToPaintAt4xCpu: keystrokes,
    };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

await main();
