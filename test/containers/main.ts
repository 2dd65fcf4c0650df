/**
 * npm run containers [-- --purge]
 * Builds the image from .ci/deploy/Dockerfile, brings up .ci/deploy/compose.yaml (two gateways, Postgres, Redis, nginx),
 * pays in Chromium, kills a node and pays again, upgrades one node after the other while players pay, and removes what
 * it made. Needs Debian, root, and what `npm run setup -- containers` installs: Podman with a store of its own. Base
 * images are made of Debian's packages and npm's Node, from the mirror and the registry of this machine. They are kept
 * for the next run, in /var/tmp/cashier-containers, unless --purge removes them, too. Of the machine stay Podman's chains
 * in iptables and IP forwarding, which it switches on. Pictures are written to test-results. About eight minutes, the
 * next time two to five.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { terminal } from '../../.ci/runScripts';
import { runStages } from '../../.ci/runStages';
import { freePort } from '../support/freePort';
import { makeBaseImages } from './baseImages';
import { deploymentOf } from './deployment';
import { startEngine } from './engine';
import { payInChromium } from './payInChromium';
import { run } from './run';

showHelp(import.meta.url);

const { values } = parseArgs({ options: { purge: { type: 'boolean', default: false } } });
const folder = '/var/tmp/cashier-containers';
const pictures = fileURLToPath(new URL('../../test-results/containers', import.meta.url));

await Promise.all([pictures, join(folder, 'npm')].map((each) => mkdir(each, { recursive: true })));
const engine = await startEngine(folder);
const deployment = deploymentOf(engine, folder, await freePort());

interface Step {
  readonly seconds: number;
  /** @returns what to print */
  readonly run: () => Promise<unknown>;
}

const pay = (name: string) => (): Promise<void> => payInChromium(deployment.url, join(pictures, `${name}.png`));

/** Each needs those before it. */
const steps: Readonly<Record<string, Step>> = {
  'base images': { seconds: 180, run: () => makeBaseImages(engine, folder) },
  'the image': { seconds: 200, run: deployment.build },
  'compose up': { seconds: 15, run: deployment.start },
  'rights and log of a node': { seconds: 2, run: deployment.checkConfinement },
  'a deposit': { seconds: 5, run: pay('deposit') },
  'a killed node': { seconds: 5, run: deployment.kill },
  'a deposit without it': { seconds: 5, run: pay('depositWithoutNode') },
  'the node comes back': { seconds: 5, run: deployment.bringBack },
  'a rolling upgrade': { seconds: 20, run: deployment.upgrade },
  'a deposit after it': { seconds: 5, run: pay('depositAfterUpgrade') },
  'the ledger': { seconds: 5, run: deployment.checkLedger },
};
const names = Object.keys(steps);

const hasPassed = await runStages(
  names.map((name, index) => [{ name, seconds: steps[name]?.seconds ?? 0, needs: names.slice(0, index) }]),
  {
    async run(name) {
      try {
        const said = await steps[name]?.run();
        if (typeof said === 'string' && said !== '') process.stdout.write(`${said}\n`);
        return { hasPassed: true, output: '' };
      } catch (error) {
        return { hasPassed: false, output: `${await deployment.logs()}\n${error}` };
      }
    },
    ...terminal,
  },
);
try {
  await deployment.remove();
  await engine.podman('image', 'prune', '--force', '--filter', 'until=1h');
} finally {
  await engine.stop();
}
if (values.purge) {
  await engine.podman('system', 'reset', '--force');
  await rm(folder, { recursive: true });
} else process.stdout.write(`Kept for the next run: ${(await run('du', ['-sh', folder])).replace('\t', ' in ')}\n`);
process.exitCode = hasPassed ? 0 : 1;
