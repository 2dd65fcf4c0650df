/**
 * npm test: everything that CI checks, in stages. Scripts of a stage run side by side, so that one uses the processor
 * while another waits; the output of each is printed once it ends, of those that failed after all others. The first
 * stage with a failure is the last.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** npm scripts; most need what an earlier stage has written. */
const stages: readonly (readonly string[])[] = [
  ['generate'],
  // Setup waits for downloads, and only tests need what it installs.
  ['setup', 'check', 'bundle', 'docs'],
  // The others take a part of the time of the first.
  ['test:unit', 'budgets', 'test:embed', 'audit:offline'],
  // Each leaves half of the processor idle.
  ['test:browser', 'test:whole-rjsf'],
  // Uses both cores by itself.
  ['test:e2e'],
];

const root = fileURLToPath(new URL('..', import.meta.url));
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

interface Result {
  readonly script: string;
  readonly hasPassed: boolean;
  /** With its time; empty if it was printed as it was written. */
  readonly output: string;
}

/** @param isAlone prints its output as it is written */
function run(script: string, isAlone: boolean): Promise<Result> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const hasPassed = code === 0;
      process.stdout.write(
        `${hasPassed ? output : ''}\n${script}: ${hasPassed ? 'passed' : 'FAILED'} in ${seconds(start)}\n\n`,
      );
      resolve({ script, hasPassed, output });
    });
  });
}

const start = performance.now();
for (const stage of stages) {
  const results = await Promise.all(stage.map((script) => run(script, stage.length === 1)));
  const failed = results.filter(({ hasPassed }) => !hasPassed);
  if (failed.length > 0) {
    // Last, so that a log that was cut still shows why.
    for (const { script, output } of failed) process.stdout.write(`--- ${script}\n${output}\n`);
    process.stdout.write(`FAILED: ${failed.map(({ script }) => script).join(', ')}\n`);
    process.exitCode = 1;
    break;
  }
}
process.stdout.write(`npm test took ${seconds(start)}\n`);
