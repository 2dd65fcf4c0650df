/** npm run bench:peers: our widget beside what a partner would choose instead. `--help` lists the options. */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../../.ci/chromiumLaunch';
import { startBuiltGateway } from '../../support/builtGateway';
import { startHostServer } from '../hostServer';
import { machineOf } from '../machine';
import type { Figures } from '../steps';
import { throttlings } from '../throttling';
import { launchArguments } from '../visit';
import { bundlePages, versions } from './bundlePages';
import { startPeerServer } from './peerServer';
import { cashierPeer, type Peer, pagePeer, peerPages } from './peers';
import { type Measured, reportOf, tableOf } from './report';
import { type Scenario, scenarios } from './scenarios';

const help = `npm run bench:peers -- [options]
  Opens our widget and its peers in turns, in fresh profiles: JSON on stdout, a table of medians and quartiles on
  stderr. Needs dist (npm run build); installs and bundles the peers once. Compare figures within a run only.

  --runs <n>      runs of each peer (default 5)
  --only <text>   only scenarios whose name contains this text
  --help          this text

Scenarios: ${scenarios.map(({ name }) => name).join(', ')}
Peers: cashier, ${peerPages.map(({ name }) => name).join(', ')}
`;

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

/** No name but the local ones resolves: a peer's calls to its own hosts fail, and none is intercepted. */
const offline = ['--no-proxy-server', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'];

/** Runs a scenario with each peer in turn. A run that fails leaves its reason. */
async function measure(browser: Browser, peers: readonly Peer[], { name, run, ...scenario }: Scenario) {
  const runs = Math.min(Number(options.runs), scenario.maxRuns ?? Number.POSITIVE_INFINITY);
  const measured = peers
    .filter(({ hasList }) => hasList || !scenario.needsList)
    .map((peer) => ({ peer, figures: [] as Figures[], details: new Set<string>(), problems: new Set<string>() }));
  for (let count = 0; count < runs; count += 1) {
    for (const { peer, figures, details, problems } of measured) {
      process.stderr.write(`${name}, ${peer.name}, run ${count + 1} of ${runs}\n`);
      try {
        const found = await run(browser, peer);
        figures.push(found.figures);
        for (const detail of found.details ?? []) details.add(detail);
      } catch (error) {
        problems.add(`failed: ${String(error instanceof Error ? error.message : error).split('\n', 1)[0]}`);
      }
    }
  }
  return measured.map(
    ({ peer, figures, details, problems }): Measured => ({
      scenario: name,
      peer: peer.name,
      figures,
      details: [...details],
      problems: [...problems],
    }),
  );
}

async function main(): Promise<void> {
  const wanted = scenarios.filter(({ name }) => name.includes(options.only));
  if (wanted.length === 0) throw new Error(`No scenario contains '${options.only}'. See --help.`);
  if (!(Number(options.runs) >= 1)) throw new Error(`--runs is '${options.runs}'. It takes a number from 1.`);
  const folder = await bundlePages();
  const closers: (() => unknown)[] = [];
  try {
    const host = await startHostServer();
    closers.push(host.close);
    const server = await startPeerServer(folder);
    closers.push(server.close);
    const gateway = await startBuiltGateway({ PARTNER_ORIGINS: host.origin });
    closers.push(gateway.stop);
    const peers = [
      cashierPeer({ gateway: gateway.url, hostPage: host.pageFor(gateway.url) }),
      ...peerPages.map((page) => pagePeer(page, server.origin, host.plainPage)),
    ];
    const args = [...fullChromiumLaunch.args, ...launchArguments, ...offline];
    const browser = await chromium.launch({ ...fullChromiumLaunch, args, headless: true });
    closers.push(() => browser.close());
    // Not counted: a server's first answers are slow.
    for (const peer of peers) await scenarios[0]?.run(browser, peer).catch(() => null);
    const measured: Measured[] = [];
    for (const scenario of wanted) measured.push(...(await measure(browser, peers, scenario)));
    const report = {
      date: new Date().toISOString(),
      machine: machineOf(browser.version()),
      runs: Number(options.runs),
      throttlings,
      versions: await versions(),
      leftOut: Object.fromEntries(peers.map(({ name, leftOut }) => [name, leftOut])),
      scenarios: reportOf(measured),
    };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    const leftOut = peers.map(({ name, leftOut: what }) => `Left out of ${name}: ${what}.`);
    process.stderr.write(`${[tableOf(measured), ...leftOut].join('\n')}\n`);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

if (options.help) process.stdout.write(help);
else await main();
