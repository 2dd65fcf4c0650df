/**
 * npm run stress -- <files> [--times 30] [--seed 1]: runs browser and end-to-end tests again and again under
 * `conditions`, and lists those that failed, with how often. A test that fails here races, and often so does a person:
 * a press that is lost, a dialog that stays. Without files it runs all of them.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.ci/help';
import { conditions } from './conditions';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const times = Number(values.times);
const folder = mkdtempSync(join(tmpdir(), 'stress-'));

interface Run {
  readonly title: string;
  readonly hasPassed: boolean;
}

/** Runs one of the two runners, with its report in a file. Returns nothing: what failed is in the report. */
function start(command: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.once('error', reject).once('close', () => resolve());
  });
}

// Of each report only what is used here is described.
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

const readReport = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8'));

async function runBrowserTests(paths: readonly string[], seed: number): Promise<readonly Run[]> {
  const report = join(folder, `browser-${seed}.json`);
  const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  await start('vitest', ['run', '--config', '.ci/vitest.config.ts', '--project', 'browser*', ...output, ...paths], {
    VITE_STRESS: String(seed),
  });
  return readReport<VitestReport>(report).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, hasPassed: status === 'passed' })),
  );
}

const specsOf = ({ suites = [], specs = [] }: Suite): readonly Run[] => [
  ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, hasPassed: status === 'expected' }))),
  ...suites.flatMap(specsOf),
];

async function runEndToEnd(paths: readonly string[], seed: number): Promise<readonly Run[]> {
  const report = join(folder, `e2e-${seed}.json`);
  await start('playwright', ['test', '--config', '.ci/playwright.config.ts', '--reporter=dot,json', ...paths], {
    VITE_STRESS: String(seed),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return specsOf(readReport<Suite>(report));
}

const isEndToEnd = (file: string): boolean => /\.spec(?:\.ts)?$/.test(file);
const chosen = { e2e: files.filter(isEndToEnd), browser: files.filter((file) => !isEndToEnd(file)) };
const isAll = files.length === 0;

const burners = Array.from({ length: conditions.burners }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
const runs: Run[] = [];
try {
  for (let round = 0; round < times; round += 1) {
    const seed = Number(values.seed) + round;
    if (isAll || chosen.browser.length > 0) runs.push(...(await runBrowserTests(chosen.browser, seed)));
    if (isAll || chosen.e2e.length > 0) runs.push(...(await runEndToEnd(chosen.e2e, seed)));
    process.stdout.write(`round ${round + 1} of ${times}, seed ${seed}\n`);
  }
} finally {
  for (const burner of burners) burner.kill();
  rmSync(folder, { recursive: true });
}

const failures = new Map<string, number>();
for (const { title, hasPassed } of runs) if (!hasPassed) failures.set(title, (failures.get(title) ?? 0) + 1);
for (const [title, count] of failures) process.stdout.write(`${count} of ${times}: ${title}\n`);
const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
process.stdout.write(`${failed} of ${runs.length} runs failed.\n`);
process.exitCode = failed === 0 && runs.length > 0 ? 0 : 1;
