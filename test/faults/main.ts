/**
 * npm run faults: does the test that should notice a fault fail? Plants the faults of faults.ts one at a time, in a
 * copy of the working tree.
 *   npm run faults              all of them
 *   npm run faults -- dropdownRequired snackbarTimer
 * Exit code 1: a fault was not noticed, a patch does not apply, or a test fails without its fault.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { showHelp } from '../../.ci/help';
import { type Fault, faults } from './faults';

showHelp(import.meta.url);

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Inside the root, so that Vite may serve the packages that it links to. */
const copyFolder = '.faults';
const copy = join(root, copyFolder);

/** Copies what git tracks or would track, with changes that are not committed. */
function copyTree(): void {
  rmSync(copy, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  symlinkSync('../node_modules', join(copy, 'node_modules'));
  execFileSync('npm', ['run', '--silent', 'generate'], { cwd: copy, stdio: 'ignore' });
}

function applyPatch(name: string, ...options: string[]): boolean {
  const apply = ['apply', `--directory=${copyFolder}`, ...options, `test/faults/${name}.patch`];
  return spawnSync('git', apply, { cwd: root, stdio: 'ignore' }).status === 0;
}

const listAt = (value: unknown, key: string): unknown[] => {
  const list: unknown = Reflect.get(Object(value), key);
  return Array.isArray(list) ? list : [];
};

/** Runs tests of the copy. @returns their statuses by file and title; a file that does not load has none */
function runTests(options: readonly string[]): Map<string, string> {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const run = ['vitest', 'run', '--config', '.ci/vitest.config.ts', '--reporter', 'json', '--outputFile', output];
  spawnSync('npx', [...run, ...options], { cwd: copy, stdio: 'ignore' });
  const report: unknown = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : {};
  const statuses = new Map<string, string>();
  for (const file of listAt(report, 'testResults')) {
    const path = String(Reflect.get(Object(file), 'name')).slice(copy.length + 1);
    for (const result of listAt(file, 'assertionResults')) {
      const { title, status } = Object(result);
      const known = statuses.get(`${path} ${title}`);
      if (status !== 'skipped' && known !== 'failed') statuses.set(`${path} ${title}`, String(status));
    }
  }
  return statuses;
}

const projectOf = (test: string): string => (test.startsWith('test/browser/') ? 'browser*' : 'unit');
const statusOf = (statuses: ReadonlyMap<string, string>, { test, title }: Fault) => statuses.get(`${test} ${title}`);

function outcomeOf(name: string, fault: Fault, clean: ReadonlyMap<string, string>): string {
  const { test, title } = fault;
  const before = statusOf(clean, fault);
  if (before !== 'passed') return before === undefined ? 'no such test' : 'its test fails without the fault';
  if (!applyPatch(name)) return 'the patch does not apply';
  const pattern = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const after = statusOf(runTests(['--project', projectOf(test), '--testNamePattern', pattern, test]), fault);
  applyPatch(name, '--reverse');
  return after === 'failed' ? 'noticed' : 'NOT NOTICED';
}

function main(names: readonly string[]): number {
  const unknown = names.filter((name) => !Object.hasOwn(faults, name));
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}.`);
  const chosen = Object.entries(faults).filter(([name]) => names.length === 0 || names.includes(name));
  const table = new Table({
    head: ['fault', 'breaks', 'test', 'result'],
    style: { head: [], border: [], compact: true },
  });
  let missed = 0;
  try {
    copyTree();
    const clean = runTests([...new Set(chosen.map(([, { test }]) => test))]);
    for (const [name, fault] of chosen) {
      const outcome = outcomeOf(name, fault, clean);
      if (outcome !== 'noticed') missed += 1;
      process.stderr.write(`${name}: ${outcome}\n`);
      table.push([name, fault.breaks, fault.test, outcome]);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  process.stdout.write(`${table.toString()}\n${chosen.length - missed} of ${chosen.length} faults noticed.\n`);
  return missed === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
