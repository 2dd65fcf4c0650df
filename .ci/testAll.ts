/**
 * npm test: everything that CI checks. A script starts as soon as those that it needs have passed, so that one uses the
 * processor while another waits; the output of each is printed once it ends, of those that failed after all others. After
 * a failure no other script starts.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** npm scripts, each with those that have to pass before: most need what others have written or installed. */
const scripts = {
  generate: [],
  // Setup waits for downloads, and only tests need what it installs.
  setup: ['generate'],
  'audit:offline': ['generate'],
  check: ['generate'],
  bundle: ['generate'],
  docs: ['generate'],
  // Needs no build.
  'test:unit': ['setup'],
  budgets: ['setup', 'bundle'],
  'test:embed': ['setup', 'bundle'],
  // Tests in a browser have limits in real time: nothing else runs beside them. These two leave half of the processor idle.
  'test:browser': ['test:unit', 'budgets', 'test:embed', 'check', 'docs', 'audit:offline'],
  'test:whole-rjsf': ['test:unit', 'budgets', 'test:embed', 'check', 'docs', 'audit:offline'],
  // Uses both cores by itself.
  'test:e2e': ['test:browser', 'test:whole-rjsf'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

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
const waiting = new Map<string, readonly string[]>(Object.entries(scripts));
const passed = new Set<string>();
const failed: Result[] = [];

/** Starts what is due, and what becomes due by it. */
async function startDue(): Promise<void> {
  const due = [...waiting].filter(([, needed]) => failed.length === 0 && needed.every((script) => passed.has(script)));
  for (const [script] of due) waiting.delete(script);
  await Promise.all(
    due.map(async ([script]) => {
      const result = await run(script, script === 'test:e2e');
      if (result.hasPassed) passed.add(script);
      else failed.push(result);
      await startDue();
    }),
  );
}

await startDue();
if (failed.length > 0) {
  // Last, so that a log that was cut still shows why.
  for (const { script, output } of failed) process.stdout.write(`--- ${script}\n${output}\n`);
  process.stdout.write(`FAILED: ${failed.map(({ script }) => script).join(', ')}\n`);
  process.exitCode = 1;
}
process.stdout.write(`npm test took ${seconds(start)}\n`);
