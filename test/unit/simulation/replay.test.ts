import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { faults } from '../../simulation/faults';
import { planted } from '../../simulation/plantFaults';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The hash of what happened in one run, in a process of its own. */
const traceOf = (seed: number): string =>
  execFileSync('npx', ['tsx', 'test/simulation/main.ts', '--runs', '1', '--trace', '--seed', String(seed)], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')[0] ?? '';

// Two processes of ten seconds of processor time, on a machine that may be busy.
it('the same seed makes the same run, statement by statement and message by message [PROD-25]', {
  timeout: 900_000,
}, () => {
  const trace = traceOf(7);
  expect(trace).toMatch(/^7 [0-9a-f]{16}$/);
  expect(traceOf(7)).toBe(trace);
});

it.each(Object.entries(faults))('the fault %s can be planted', (_, fault) => {
  expect(planted(readFileSync(`${root}${fault.file}`, 'utf8'), fault)).not.toContain(fault.from);
});
