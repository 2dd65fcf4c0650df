/** npm run bench: compares the current build with an earlier commit's. `--help` lists the options. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { fullChromiumLaunch } from '../../.ci/chromiumLaunch';
import { startBuiltGateway } from '../support/builtGateway';
import { baseBuild, commitOf } from './baseBuild';
import { startHostServer } from './hostServer';
import { machineOf } from './machine';
import { coldStart } from './measureStart';
import { type BuildName, type Measured, reportOf, tableOf } from './report';
import { type Scenario, scenarios } from './scenarios';
import { isSkipped } from './steps';
import { throttlings } from './throttling';
import { launchArguments, type Subject } from './visit';

const help = `npm run bench -- [options]
  Opens the widget of two builds in turns and prints medians, quartiles and the ratio of the two: JSON on stdout,
  a table on stderr. Needs dist (npm run build). Compare figures within a run only, on a machine with nothing else to do.

  --base <commit|none>   compare with this commit's build, which is made once (default 35dd58b)
  --runs <n>             runs of each build (default 7)
  --only <text>          only scenarios whose name contains this text
  --help                 this text

Scenarios:
${scenarios.map(({ name }) => `  ${name}`).join('\n')}
`;

const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: '35dd58b' },
    runs: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const currentDist = fileURLToPath(new URL('../../dist', import.meta.url));

type Subjects = ReadonlyMap<BuildName, Subject>;

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';

/** Runs a scenario with each build in turn. A run that fails leaves its reason. */
async function measure(browser: Browser, subjects: Subjects, { name, run, maxRuns }: Scenario): Promise<Measured> {
  const figures: Record<BuildName, Readonly<Record<string, number>>[]> = { base: [], current: [] };
  const problems = new Set<string>();
  const skipped = new Set<BuildName>();
  const failures = { base: 0, current: 0 };
  const runs = Math.min(Number(options.runs), maxRuns ?? Number.POSITIVE_INFINITY);
  for (let count = 0; count < runs; count += 1) {
    for (const [build, subject] of subjects) {
      if (skipped.has(build)) continue;
      process.stderr.write(`${name}, ${build}, run ${count + 1} of ${runs}\n`);
      try {
        const outcome = await run(browser, subject);
        if (isSkipped(outcome)) {
          skipped.add(build);
          problems.add(`${build} skipped, ${outcome.skipped}`);
        } else figures[build].push(outcome);
      } catch (error) {
        problems.add(`${build} failed: ${firstLine(error)}`);
        failures[build] += 1;
        // It would only fail again, each time after a timeout.
        if (failures[build] === 2 && figures[build].length === 0) skipped.add(build);
      }
    }
  }
  return { scenario: name, figures, problems: [...problems] };
}

function print(measured: readonly Measured[], chromiumVersion: string, baseCommit: string | null): void {
  const report = {
    date: new Date().toISOString(),
    machine: machineOf(chromiumVersion),
    base: { commit: baseCommit },
    current: { builtAt: statSync(join(currentDist, 'widget/index.html')).mtime.toISOString() },
    runs: Number(options.runs),
    throttlings,
    scenarios: reportOf(measured),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.stderr.write(`${tableOf(measured)}\n`);
}

async function main(): Promise<void> {
  const wanted = scenarios.filter(({ name }) => name.includes(options.only));
  if (wanted.length === 0) throw new Error(`No scenario contains '${options.only}'. See --help.`);
  if (!(Number(options.runs) >= 1)) throw new Error(`--runs is '${options.runs}'. It takes a number from 1.`);
  const baseCommit = options.base === 'none' ? null : commitOf(options.base);
  const dist = new Map<BuildName, string>([
    ...(baseCommit === null ? [] : [['base', await baseBuild(baseCommit)] as const]),
    ['current', currentDist],
  ]);
  const host = await startHostServer();
  const closers: (() => unknown)[] = [host.close];
  try {
    const subjects = new Map<BuildName, Subject>();
    for (const [name, folder] of dist) {
      const gateway = await startBuiltGateway({ PARTNER_ORIGINS: host.origin }, folder);
      closers.push(gateway.stop);
      subjects.set(name, { gateway: gateway.url, hostPage: host.pageFor(gateway.url) });
    }
    const args = [...fullChromiumLaunch.args, ...launchArguments];
    const browser = await chromium.launch({ ...fullChromiumLaunch, args, headless: true });
    closers.push(() => browser.close());
    // Not counted: a gateway's first answers are slow.
    for (const subject of subjects.values())
      await coldStart({ browser, subject, transport: 'http', throttling: throttlings.unthrottled }).catch(() => null);
    const measured: Measured[] = [];
    for (const scenario of wanted) measured.push(await measure(browser, subjects, scenario));
    print(measured, browser.version(), baseCommit);
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

if (options.help) process.stdout.write(help);
else await main();
