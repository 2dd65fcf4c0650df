/**
 * npm run explore -- --minutes 10: runs every property with new seeds until the time is over, and prints what it finds as
 * lines to paste into the property's options. Exit code 1: it found something.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Reporter, TestCase, Vitest } from 'vitest/node';
import { startVitest } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @throws InvalidArgumentError */
function numberOf(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a number, such as 10.');
}

const { minutes, seed: firstSeed } = new Command('npm run explore --')
  .description('Runs every property with new seeds.')
  .option('--minutes <number>', 'for how long', numberOf, 10)
  .option('--seed <number>', 'of the first round; by default a new one', numberOf, Math.floor(Math.random() * 1e8))
  .parse()
  .opts();
const endsAt = Date.now() + minutes * 60_000;

const files = execFileSync('git', ['ls-files', '--', 'test/unit', 'test/contract', 'test/browser'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && /\bfc\.(?:assert|check)\(/.test(readFileSync(join(root, file), 'utf8')),
  );

const idOf = (test: TestCase): string => `${relative(root, test.module.moduleId)} > ${test.fullName}`;

/** Titles of the tests that have a property, by which later rounds leave out all others. */
const titles = new Set<string>();
const finds = new Set<string>();

/** fast-check's message, as options of the property that failed: its seed and path, or its input as an example. */
function linesToPaste(message: string): string {
  const { 1: replay = '' } = /^(\{ seed: .*\})$/m.exec(message) ?? [];
  const { 1: input } = /^Counterexample: (.*)$/m.exec(message) ?? [];
  return `  ${replay}\n${input === undefined ? message : `  { examples: [${input}] }`}\n`;
}

let current: Vitest | null = null;
setTimeout(() => void current?.cancelCurrentRun('keyboard-input'), endsAt - Date.now()).unref();

const reporter: Reporter = {
  onInit(vitest) {
    current = vitest;
  },
  onTestCaseResult(test) {
    if (!test.meta().hasProperty) return;
    titles.add(test.fullName);
    const { state, errors } = test.result();
    if (state !== 'failed' || finds.has(idOf(test))) return;
    finds.add(idOf(test));
    const why = errors.map(({ message, cause }) => `${Object(cause).message ?? ''}\n${linesToPaste(message)}`);
    process.stdout.write(`\nFOUND ${idOf(test)}\n${why.join('\n')}`);
  },
};

const pattern = (): string =>
  [...titles].map((title) => `^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`).join('|');

let rounds = 0;
while (Date.now() < endsAt) {
  process.env.VITE_PROPERTY_SEED = String(Math.floor(firstSeed) * 100 + rounds);
  const vitest = await startVitest('test', files, {
    config: '.ci/vitest.config.ts',
    project: ['unit', 'browser'],
    root,
    run: true,
    reporters: [reporter],
    passWithNoTests: true,
    ...(titles.size > 0 && { testNamePattern: pattern() }),
  });
  rounds += 1;
  await vitest.close();
}
process.stdout.write(
  `\n${titles.size} properties, ${rounds} rounds from seed ${firstSeed}: ${finds.size === 0 ? 'found nothing' : `found ${finds.size}`}\n`,
);
process.exitCode = finds.size === 0 ? 0 : 1;
