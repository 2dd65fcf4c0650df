/**
 * npm run dev: the product in watch mode on PORT (8080). webpack rebuilds what changes; the gateway serves it with the
 * very headers of production, and is started again when its own code changes. Open pages reload by themselves.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import configure from '../webpack.config';

const main = fileURLToPath(new URL('../dist/gateway/main.js', import.meta.url));
let gateway: ChildProcess | null = null;
let isStopping = false;

function startGateway(): void {
  gateway = spawn(process.execPath, [main], { stdio: 'inherit', env: { ...process.env, RELOAD: '1' } });
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
let isFirst = true;
let lastGatewayHash = '';
compiler?.watch({ aggregateTimeout: 150 }, (error, stats) => {
  if (error) throw error;
  process.stdout.write(`${stats?.toString({ preset: 'errors-warnings', colors: true }) ?? ''}\n`);
  const hash = stats?.stats.find(({ compilation }) => compilation.name === 'gateway')?.hash ?? '';
  if (isFirst || hash !== lastGatewayHash) void restartGateway();
  isFirst = false;
  lastGatewayHash = hash;
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    gateway?.kill(signal);
    compiler?.close(() => process.exit(0));
  });
}
