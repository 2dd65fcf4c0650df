import { expect, it } from 'vitest';
import { costsOf, type Figures, type Measured, medianOf, type Row, resultsOf } from '../../../bench/server/figures';

const figures = { perSecond: 100, p50Ms: 1, p95Ms: 2, serverMs: 1, postgresMs: 1 };
const row = (
  call: Measured['call'],
  server: Measured['server'],
  load: Measured['load'],
  changed: Partial<Figures>,
): Row => ({ ...figures, call, server, load, statements: 1, commits: 1, ...changed });

const rows = [
  row('create', 'pgbench', 'many', { perSecond: 8000, serverMs: 0, postgresMs: 0.25 }),
  row('create', 'pgbench', 'alone', {}),
  row('create', 'bare', 'many', { perSecond: 4000, p50Ms: 8, serverMs: 0.25, postgresMs: 0.25 }),
  row('create', 'bare', 'alone', { p50Ms: 0.5 }),
  row('create', 'gateway', 'many', { perSecond: 1000, p50Ms: 32, serverMs: 1.5, postgresMs: 0.5 }),
  row('create', 'gateway', 'alone', { p50Ms: 2.6 }),
  row('whole payment', 'production', 'many', { serverMs: 3, postgresMs: 2.6 }),
];

it('a create is compared with the one of the bare server, whose create is compared with that of pgbench', () => {
  const { ratios } = resultsOf(rows);
  expect(ratios[0]).toEqual({
    create: 'gateway beside bare, many',
    perSecond: 0.25,
    p50Ms: 4,
    // 1.5 + 0.5 of 0.25 + 0.25
    processorMs: 4,
  });
  expect(ratios[2]).toMatchObject({ create: 'bare beside pgbench, many', perSecond: 0.5, processorMs: 2 });
});

it('a goal is met at its limit, and is not beyond it', () => {
  expect(resultsOf(rows).goals.map(({ figure, isMet }) => [figure, isMet])).toEqual([
    [0.25, true],
    [2.6, false],
    [3, true],
    [2.6, false],
  ]);
});

it('the costs for the capacity are those of many at a time; pgbench says how often a disk is written', () => {
  const calls = (['list', 'countries', 'status'] as const).map((call) =>
    row(call, 'gateway', 'many', { serverMs: 0.3 }),
  );
  expect(costsOf([...rows, ...calls], 8.74)).toEqual({
    list: { nodeMs: 0.3, databaseMs: 1 },
    countries: { nodeMs: 0.3, databaseMs: 1 },
    status: { nodeMs: 0.3, databaseMs: 1 },
    payment: { nodeMs: 3, databaseMs: 2.6 },
    commitsOfPayment: 1,
    kilobytesOfPayment: 8.7,
    commitsPerSecond: 8000,
  });
});

it('a missing figure is an error', () => {
  expect(() => resultsOf(rows.slice(1))).toThrow("No 'create' of pgbench, many, was measured.");
});

it('of some runs each figure has its own median', () => {
  const runs = [figures, { ...figures, perSecond: 300, p50Ms: 3 }, { ...figures, perSecond: 200, p50Ms: 0.5 }];
  expect(medianOf(runs)).toEqual({ ...figures, perSecond: 200 });
});
