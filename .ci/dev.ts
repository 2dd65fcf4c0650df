/**
 * npm run dev: the product in watch mode on PORT (8080). webpack rebuilds what changes; the gateway serves it with the
 * very headers of production, and is started again after each rebuild. Open pages reload by themselves.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import configure from '../webpack.config';

const main = fileURLToPath(new URL('../dist/gateway/main.js', import.meta.url));
let gateway: ChildProcess | null = null;
let isStopping = false;
let restart: Promise<void> = Promise.resolve();

function startGateway(): void {
  gateway = spawn(process.execPath, [main], { stdio: 'inherit' });
}

async function restartGateway(): Promise<void> {
  const running = gateway;
  if (running && running.exitCode === null) {
    running.kill('SIGTERM');
    await new Promise((resolve) => running.once('exit', resolve));
  }
  if (!isStopping) startGateway();
}

const compiler = webpack(configure({}, { mode: 'development' }));
compiler?.watch({ aggregateTimeout: 150 }, (error, stats) => {
  if (error) throw error;
  process.stdout.write(`${stats?.toString({ preset: 'errors-warnings', colors: true }) ?? ''}\n`);
  // It keeps the pages that it serves in memory: a rebuild is a fresh start, half a second on the embedded database.
  if (!stats?.hasErrors()) restart = restart.then(restartGateway);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    gateway?.kill(signal);
    compiler?.close(() => process.exit(0));
  });
}
