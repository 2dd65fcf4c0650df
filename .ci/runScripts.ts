import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Result, runStages, type Script, type StageOptions } from './runStages';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(name: string, isAlone: boolean): Promise<Result> {
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (isAlone) process.stdout.write(text);
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }));
  });
}

/** Where stages are shown, and by which clock. */
export const terminal: Omit<StageOptions, 'run'> = {
  write: (text) => process.stdout.write(text),
  now: () => performance.now() / 1000,
  every30s(tick) {
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  },
};

/** Runs npm scripts, which may have options ('bench -- --runs 1'), in stages, and ends with 1 where one fails. */
export async function runScripts(stages: readonly (readonly Script[])[]): Promise<void> {
  const hasPassed = await runStages(stages, { run, ...terminal });
  process.exitCode = hasPassed ? 0 : 1;
}
