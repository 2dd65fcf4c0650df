/**
 * npm start: builds what is missing or older than its sources, then runs the gateway with its sandbox, with the same
 * signals and the same exit code. Environment: src/gateway/settings/README.md; SKIP_BUILD=1 starts what is built already.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

if (process.argv.includes('--help')) {
  const [, comment] = /\/\*\*(.*?)\*\//s.exec(readFileSync(fileURLToPath(import.meta.url), 'utf8'));
  process.stdout.write(`${comment.replaceAll(/^ \* ?/gm, '').trim()}\n`);
  process.exit(0);
}

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const sources = [
  'src',
  'widgets',
  'schemas',
  'locales',
  'webpack.config.ts',
  'package.json',
  '.ci/webpack',
  '.ci/scripts',
  '.ci/packages',
  '.ci/afterBuild.ts',
];
/** Written at the end of the build. */
const built = at('dist/.built');

/** The newest change below a path, except generated files. */
function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'generated')
      .map((name) => newest(`${path}/${name}`)),
  );
}

const isFresh = () =>
  existsSync(built) && Math.max(...sources.map((path) => newest(at(path)))) <= statSync(built).mtimeMs;
if (process.env.SKIP_BUILD !== '1' && !isFresh()) {
  process.stdout.write('Building the product: this takes about a minute the first time.\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: at(''), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// In a process group of its own: Ctrl+C reaches the terminal's group and is forwarded by npm as well, and a gateway
// that gets a second signal exits without closing its database.
const gateway = spawn(process.execPath, [at('dist/gateway/main.js')], {
  env: { SANDBOX: '1', ...process.env },
  stdio: 'inherit',
  detached: true,
});
let isSignalled = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isSignalled) gateway.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    isSignalled = true;
  });
}
gateway.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
