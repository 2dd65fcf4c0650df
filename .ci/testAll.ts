/** npm test: everything that CI checks, in stages. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Result, runStages, type Script } from './runStages';

const script = (name: string, seconds: number, ...needs: string[]): Script => ({ name, seconds, needs });

const stages: readonly (readonly Script[])[] = [
  [script('generate', 5)],
  // Setup waits for downloads, and only tests need what it installs.
  [
    script('setup', 70),
    script('check', 70, 'generate'),
    script('bundle', 80, 'generate'),
    script('docs', 20, 'generate'),
  ],
  // The others take a part of the time of the first.
  [
    script('test:unit', 270, 'generate'),
    script('budgets', 30, 'bundle'),
    script('test:embed', 60, 'generate'),
    script('test:form', 60, 'generate', 'setup'),
    script('audit:offline', 10, 'bundle'),
  ],
  [script('test:browser', 120, 'generate', 'setup')],
  // Uses both cores by itself.
  [script('test:e2e', 600, 'bundle', 'docs', 'setup')],
];

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of the output of a script that was shown as it was written, this many characters are shown again if it fails. */
const lastPart = 6000;

function run(name: string, isAlone: boolean): Promise<Result> {
  const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isAlone) process.stdout.write(text);
      output = isAlone ? (output + text).slice(-lastPart) : output + text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }));
  });
}

const hasPassed = await runStages(stages, {
  run,
  write: (text) => process.stdout.write(text),
  now: () => performance.now() / 1000,
  every30s(tick) {
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  },
});
process.exitCode = hasPassed ? 0 : 1;
