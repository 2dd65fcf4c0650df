/**
 * npm start: builds what is missing or older than its sources, then runs the gateway, with the same signals and the
 * same exit code. Environment: src/gateway/README.md.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const sources = ['src', 'widgets', 'schemas', 'locales', 'webpack.config.ts', 'package.json', '.ci/webpack'];
const products = ['dist/widget/index.html', 'dist/embed/embed.js', 'dist/gateway/main.js', 'dist/gateway/demo/index.html', 'dist/studio/index.html'];

/** The newest change below a path; what the build itself writes does not count. */
function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).filter((name) => name !== 'generated').map((name) => newest(`${path}/${name}`)));
}

const isBuilt = products.every((path) => existsSync(at(path)));
const builtAt = isBuilt ? Math.min(...products.map((path) => statSync(at(path)).mtimeMs)) : 0;
if (!isBuilt || Math.max(...sources.map((path) => newest(at(path)))) > builtAt) {
  process.stdout.write('Building the product: this takes about a minute the first time.\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: at(''), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const gateway = spawn(process.execPath, [at('dist/gateway/main.js')], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => gateway.kill(signal));
gateway.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
