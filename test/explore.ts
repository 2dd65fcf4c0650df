/**
 * npm run explore -- --minutes 10: from 5 minutes on, simulates payments for a fifth of the time (npm run simulate) and
 * plays sequences on the built widget for another (e2e/truth.spec.ts); then runs every property with new seeds until the
 * time is over, and prints what it finds as lines to paste into the property's options.
 * Exit code 1: it found something.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import type { Reporter, Vitest } from 'vitest/node';
import { startVitest } from 'vitest/node';
import { numberOption } from './support/numberOption';

const root = fileURLToPath(new URL('..', import.meta.url));

const { minutes, seed: firstSeed } = new Command('npm run explore --')
  .description('Runs every property with new seeds.')
  .option('--minutes <number>', 'for how long', numberOption, 10)
  .option('--seed <number>', 'of the first round; by default a new one', numberOption, Math.floor(Math.random() * 1e8))
  .parse()
  .opts();
const endsAt = Date.now() + minutes * 60_000;

const simulation = ['tsx', 'test/simulation/main.ts', '--minutes', String(minutes / 5), '--seed', String(firstSeed)];
const truth = ['playwright', 'test', '--config', '.ci/playwright.config.ts', '--reporter', 'line', 'truth.spec'];
/** A minute plays some 40 on two cores. */
const sequences = { SEQUENCES: String(Math.ceil(minutes / 5) * 40), SEED: String(firstSeed) };
const succeeds = (command: readonly string[], env = {}): boolean =>
  spawnSync('npx', command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
/** In less than a minute neither comes far. */
const isPlayRight = minutes < 5 || [succeeds(simulation), succeeds(truth, sequences)].every(Boolean);

const files = execFileSync('git', ['ls-files', '--', 'test/unit', 'test/contract', 'test/browser'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && /\bfc\.(?:assert|check)\(/.test(readFileSync(join(root, file), 'utf8')),
  );

/** Titles of the tests that have a property, by which later rounds leave out all others. */
const titles = new Set<string>();

/** fast-check's message, as options of the property that failed: its seed and path, or its input as an example. */
function linesToPaste(message: string): string {
  const { 1: replay = '' } = /^(\{ seed: .*\})$/m.exec(message) ?? [];
  const { 1: input } = /^Counterexample: (.*)$/m.exec(message) ?? [];
  return `  ${replay}\n${input === undefined ? message : `  { examples: [${input}] }`}\n`;
}

interface Failure {
  readonly file: string;
  readonly title: string;
  /** Why, and lines to paste. */
  readonly text: string;
}

/** What the end of the time ends; null: nothing, as while a failure is repeated. */
let current: Vitest | null = null;
setTimeout(() => void current?.cancelCurrentRun('keyboard-input'), endsAt - Date.now()).unref();

/** Runs the properties of files with a seed. @param only the titles of the tests to run; none: all */
async function runProperties(
  seed: number,
  among: readonly string[],
  only: Iterable<string>,
  isRepeated = false,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const reporter: Reporter = {
    onInit(vitest) {
      current = isRepeated ? null : vitest;
    },
    onTestCaseResult(test) {
      if (!test.meta().hasProperty) return;
      titles.add(test.fullName);
      const { state, errors } = test.result();
      if (state !== 'failed') return;
      const text = errors.map(({ message, cause }) => `  ${Object(cause).message ?? ''}\n${linesToPaste(message)}`);
      failures.push({ file: relative(root, test.module.moduleId), title: test.fullName, text: text.join('\n') });
    },
  };
  // Vitest names a test with ' > ' between its parts, and compares its name without.
  const pattern = [...only]
    .map((title) => `^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' > ', '(?: >)? ')}$`)
    .join('|');
  process.env.VITE_PROPERTY_SEED = String(seed);
  const vitest = await startVitest('test', [...among], {
    config: '.ci/vitest.config.ts',
    project: ['unit', 'browser*'],
    root,
    run: true,
    reporters: [reporter],
    passWithNoTests: true,
    ...(pattern !== '' && { testNamePattern: pattern }),
  });
  await vitest.close();
  return failures;
}

const idOf = ({ file, title }: Failure): string => `${file} > ${title}`;
const finds = new Set<string>();
let rounds = 0;
for (; Date.now() < endsAt; rounds += 1) {
  const seed = Math.floor(firstSeed) * 100 + rounds;
  const failures = (await runProperties(seed, files, titles)).filter((failure) => !finds.has(idOf(failure)));
  if (failures.length === 0) continue;
  const failing = failures.map(({ title }) => title);
  const again = await runProperties(seed, [...new Set(failures.map(({ file }) => file))], failing, true);
  const repeated = new Set(again.map(idOf));
  for (const failure of failures) {
    const isFind = repeated.has(idOf(failure));
    if (isFind) finds.add(idOf(failure));
    process.stdout.write(
      `\n${isFind ? 'FOUND' : 'Failed once, and not again with the same seed, so by time:'} ${idOf(failure)}\n${failure.text}`,
    );
  }
}
process.stdout.write(
  `\n${titles.size} properties, ${rounds} rounds from seed ${firstSeed}: ${finds.size === 0 ? 'found nothing' : `found ${finds.size}`}\n`,
);
process.exitCode = finds.size === 0 && isPlayRight ? 0 : 1;
