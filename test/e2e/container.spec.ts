import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { freePort } from '../support/freePort';
import { startRedis } from '../support/redisServer';
import { startPostgres } from '../unit/gateway/support/postgresServer';
import { expect, test } from './support/cashierPage';

const root = fileURLToPath(new URL('../../', import.meta.url));
const deploy = join(root, '.ci/deploy');

/** An instruction of a Dockerfile, its continued lines joined. */
interface Instruction {
  readonly name: string;
  readonly text: string;
}

function lastStageOf(dockerfile: string): readonly Instruction[] {
  const lines = dockerfile.replaceAll(/\\\n\s*/g, '').split('\n');
  const instructions = lines.flatMap((line) => {
    const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, text }];
  });
  return instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM') + 1);
}

const argumentsOf = (stage: readonly Instruction[], name: string): string[] => {
  const text = stage.find((each) => each.name === name)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('[')));
};

/** Packages without those for development, as `npm ci --omit=dev` leaves them. */
async function productionPackages(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return (
    Object.entries<{ dev?: boolean }>(packages)
      .filter(([path, { dev }]) => path !== '' && !dev && !path.slice(13).includes('node_modules/'))
      // Of native parts, npm installs those of this system.
      .filter(([path]) => existsSync(join(root, path)))
      .map(([path]) => path)
  );
}

/** What the image has in its folder /app. Hard links: a copy of all packages would take seconds. */
async function copyStage(stage: readonly Instruction[], folder: string): Promise<void> {
  const paths: string[] = [];
  for (const { name, text } of stage) {
    if (name !== 'COPY') continue;
    const [, path = ''] = /^--from=build \/app\/(\S+) /.exec(text) ?? [];
    paths.push(...(path === 'node_modules' ? await productionPackages() : [path]));
  }
  execFileSync('cp', ['-rl', '--parents', ...paths, folder], { cwd: root });
}

test('the bill of materials has what the image and the pages are made of, and nothing else', async () => {
  const { components, metadata } = JSON.parse(await readFile(join(root, 'dist/sbom.cdx.json'), 'utf8'));
  const names = new Set(components.map(({ name }: { name: string }) => name));
  const missing = (await productionPackages()).filter((path) => !names.has(path.slice('node_modules/'.length)));
  expect(missing).toEqual([]);
  // Bundled into the studio, and a development dependency of npm's.
  expect(names).toContain('react-aria-components');
  for (const tool of ['vitest', 'webpack', '@playwright/test']) expect(names).not.toContain(tool);
  expect(metadata.component.purl).toMatch(/^pkg:npm\/cashier@/);
});

// `npm run containers` builds the image itself; that takes minutes and an engine, and this seconds.
test('the Dockerfile has no fault, and its last stage runs as its user in a folder that it cannot write', async () => {
  const dockerfile = await readFile(join(deploy, 'Dockerfile'), 'utf8');
  expect(validate(dockerfile)).toEqual([]);
  const stage = lastStageOf(dockerfile);
  const folder = await mkdtemp(join(tmpdir(), 'cashier-container-'));
  await chmod(folder, 0o755);
  await copyStage(stage, folder);
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const compose = parse(await readFile(join(deploy, 'compose.yaml'), 'utf8'), { merge: true });
  const port = String(await freePort());
  const environment = {
    ...Object.fromEntries(
      (stage.find(({ name }) => name === 'ENV')?.text ?? '').split(' ').map((pair) => pair.split('=')),
    ),
    ...compose['x-gateway'].environment,
    DATABASE_URL: postgres?.url ?? '',
    REDIS_URL: redis?.url ?? '',
    ROOT_SECRET: 'a root of thirty-two characters.',
    TOKEN_SECRET: 'a secret of thirty-two characters',
    OPS_TOKEN: 'the token of publishers',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PORT: port,
    HOST: '127.0.0.1',
    METRICS_PORT: String(await freePort()),
    METRICS_HOST: '127.0.0.1',
  };
  const [uid, gid] = (stage.find(({ name }) => name === 'USER')?.text ?? '').split(':').map(Number);
  const [command = ''] = argumentsOf(stage, 'CMD');
  const gateway = spawn(process.execPath, [command], {
    cwd: folder,
    env: environment,
    ...(process.getuid?.() === 0 && { uid, gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [gateway.stdout, gateway.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  try {
    await expect.poll(() => printed).toContain(`Health`);
    const [, flag = '', script = ''] = argumentsOf(stage, 'HEALTHCHECK');
    const isHealthy = () =>
      spawnSync(process.execPath, [flag, script.replace('8080', port)], { stdio: 'ignore' }).status === 0;
    expect(isHealthy()).toBe(true);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const checked = spawnSync(process.execPath, ['dist/gateway/ledgerCheck.js'], { cwd: folder, env: environment });
    expect([checked.status, JSON.parse(String(checked.stdout))]).toEqual([
      0,
      expect.objectContaining({ problems: [] }),
    ]);
    const [code] = await Promise.all([once(gateway, 'exit'), gateway.kill('SIGTERM')]).then(([exit]) => exit);
    expect(code).toBe(0);
    expect(isHealthy()).toBe(false);
  } finally {
    gateway.kill('SIGKILL');
    await Promise.all([postgres?.stop(), redis?.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
});
