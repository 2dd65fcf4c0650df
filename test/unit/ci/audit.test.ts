import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../../.ci/audit.ts', import.meta.url));
/** A registry that nobody answers for: port 9 discards. */
const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
const audit = (...flags: string[]) => spawnSync('npx', ['tsx', script, ...flags], { env, encoding: 'utf8' });

it('npm run audit fails when no registry answers, unless offline is allowed', () => {
  const [strict, lenient] = [audit(), audit('--allow-offline')];
  expect([strict.status, lenient.status]).toEqual([1, 0]);
  for (const { stdout } of [strict, lenient]) expect(stdout).toContain('NOTHING WAS CHECKED');
});
