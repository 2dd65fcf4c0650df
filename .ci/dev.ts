/**
 * npm run dev: the product in watch mode on HOST and PORT. webpack-dev-server serves built files and proxies all else
 * (documents with their policies, calls, sockets, sandbox) to the gateway, so that pages have the headers of production.
 * A changed style is replaced in the open widget, a changed script reloads the page, and a change of the gateway's code,
 * a layout or a document restarts the gateway.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { freePort } from '../test/support/freePort';
import configure from '../webpack.config';
import { showHelp } from './help';

showHelp(import.meta.url);

const folder = 'dist/dev';
const at = (path: string): string => fileURLToPath(new URL(`../${folder}/${path}`, import.meta.url));
const { HOST = '127.0.0.1', PORT = '8080', PRODUCT = 'cashier' } = process.env;
const client = 'webpack-dev-server/client/index.js?logging=warn&overlay=false';

/** A hash of the files that the gateway reads at its start: its code, layouts and documents. */
function fingerprint(): string {
  const files = readdirSync(at(''), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^gateway\/(?:[^/]+\.js|methods\/.*)$|(?:^|\/)index\.html$/.test(path),
  );
  const sum = createHash('sha256');
  for (const file of files.sort()) sum.update(readFileSync(at(file)));
  return sum.digest('hex');
}

function withEntries(configuration: Configuration, added: readonly string[]): Configuration {
  const { entry } = configuration;
  if (typeof entry !== 'object' || Array.isArray(entry)) throw new Error('An entry of webpack.config.ts has no name.');
  const entries = Object.entries(entry).map(([name, file]) => [name, [...added, ...[file].flat()]]);
  return { ...configuration, entry: Object.fromEntries(entries) };
}

/** Adds hot replacement to the widget, and reload to the other pages. */
function withReload(configuration: Configuration): Configuration {
  if (configuration.name === 'widget') {
    const { plugins = [], ...rest } = withEntries(configuration, [
      'webpack/hot/dev-server.js',
      `${client}&hot=true&live-reload=true`,
    ]);
    return { ...rest, plugins: [...plugins, new webpack.HotModuleReplacementPlugin()] };
  }
  const isPage = configuration.name === 'demo' || configuration.name === 'studio';
  return isPage ? withEntries(configuration, [`${client}&hot=false&live-reload=false`]) : configuration;
}

const innerPort = await freePort();
const behind = `http://127.0.0.1:${innerPort}`;
const publicUrl = process.env.PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
let gateway: ChildProcess | null = null;
let gatewayFingerprint = '';
let isStopping = false;

async function stopGateway(): Promise<void> {
  const running = gateway;
  gateway = null;
  if (!running || running.exitCode !== null) return;
  running.kill('SIGTERM');
  await new Promise((resolve) => running.once('exit', resolve));
}

/** Resolves when the gateway answers, or has exited after printing its error. */
async function startGateway(): Promise<void> {
  const environment = {
    SANDBOX: '1',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(innerPort),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
  };
  const started = spawn(process.execPath, [at('gateway/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
    // So that Ctrl+C reaches it once, through `stop`.
    detached: true,
  });
  gateway = started;
  while (started.exitCode === null && gateway === started) {
    const isUp = await fetch(`${behind}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const [widget, ...others] = configure({ dist: folder }, { mode: 'development' }).map(withReload);
if (widget?.name !== 'widget') throw new Error('The first build of webpack.config.ts is the widget.');
const widgetCompiler = webpack(widget);
const otherCompilers = webpack(others);
if (!widgetCompiler || !otherCompilers) throw new Error('webpack made no compiler.');

const server = new WebpackDevServer(
  {
    host: HOST,
    port: PORT,
    // Added in `withReload`: the embed script and the gateway must not have them.
    client: false,
    hot: false,
    liveReload: false,
    static: false,
    allowedHosts: 'all',
    webSocketServer: { type: 'ws', options: { path: '/ws' } },
    devMiddleware: { publicPath: `/${PRODUCT}/`, index: false, writeToDisk: (path) => !path.includes('.hot-update.') },
    proxy: [
      {
        context: (path) => path !== '/ws',
        target: behind,
        ws: true,
        xfwd: true,
        changeOrigin: false,
        logLevel: 'silent',
      },
    ],
    setupExitSignals: false,
  },
  widgetCompiler,
);

const reloadPages = (): void => {
  if (server.webSocketServer) server.sendMessage(server.webSocketServer.clients, 'static-changed', 'a rebuilt file');
};

/** Sequential: a rebuild during a restart of the gateway waits for it. */
let turn: Promise<void> = Promise.resolve();
let built = new Set<string>();
function afterBuild(name: string, { hash, hasFailed }: { hash: string; hasFailed: boolean }): void {
  const isFirst = ![...built].some((key) => key.startsWith(`${name} `));
  const isNew = !built.has(`${name} ${hash}`);
  if (hasFailed) return;
  built = new Set([...[...built].filter((key) => !key.startsWith(`${name} `)), `${name} ${hash}`]);
  turn = turn.then(async () => {
    if (isStopping || built.size < 2) return;
    const now = fingerprint();
    const isGatewayNew = now !== gatewayFingerprint;
    if (isGatewayNew) {
      const isStart = gatewayFingerprint === '';
      gatewayFingerprint = now;
      await stopGateway();
      await startGateway();
      if (isStart)
        process.stdout.write(
          `\n  Demo host page   ${publicUrl}/\n  Widget           ${publicUrl}/${PRODUCT}/\n  Studio           ${publicUrl}/studio/\n\n`,
        );
    }
    // The widget's own client handles its rebuilds.
    if (isGatewayNew || (name === 'others' && isNew && !isFirst)) reloadPages();
  });
}

widgetCompiler.hooks.done.tap('dev', (stats) =>
  afterBuild('widget', { hash: stats.hash ?? '', hasFailed: stats.hasErrors() }),
);
otherCompilers.watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) throw error;
  const problems = stats?.toString({ preset: 'errors-warnings', colors: true });
  if (problems) process.stdout.write(`${problems}\n`);
  if (stats) afterBuild('others', { hash: stats.hash, hasFailed: stats.hasErrors() });
});
await server.start();

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopGateway();
  await server.stop();
  await new Promise((resolve) => otherCompilers?.close(resolve));
  process.exit(0);
}
process.on('exit', () => gateway?.kill());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
