import { expect, it } from 'vitest';
import type { ConformanceOptions } from '../../src/cli/conformance/Options';
import { type DutyResult, runConformance } from '../../src/cli/conformance/runConformance';
import { currencyCodeOf, methodNameOf } from '../../src/contract/ids';
import { faults } from '../partner/strict/faults';
import type { Fault } from '../partner/strict/faults/Fault';
import { type Rules, tokenOf } from '../partner/strict/rules';
import { startStrictPartner } from '../partner/strict/startStrictPartner';

const region = { country: 'br', currency: currencyCodeOf('BRL') };
const fields = { full_name: 'Ana', contract: 'AB1234', tier: '1', branch: '4477', document: '12' };
const fieldsOf = { bank: fields, slip: {}, portal: {} };

const optionsFor = (deposit: keyof typeof fieldsOf): Omit<ConformanceOptions, 'url' | 'settleUrl' | 'only'> => ({
  token: tokenOf('ana'),
  otherToken: tokenOf('bob'),
  ...region,
  samples: {
    deposit: { method: methodNameOf(deposit), amount: '100', ...region, fields: fieldsOf[deposit] },
    withdrawal: { method: methodNameOf('wire'), amount: '50', ...region, fields: { full_name: 'Ana' } },
  },
  balance: '10000',
  settleLimit: 3000,
  timeLimit: 20_000,
  quiet: 100,
  isLenient: false,
});

async function check(
  rules: Partial<Rules>,
  changed: Partial<ConformanceOptions> & { deposit?: Fault['deposit'] } = {},
) {
  const { deposit = 'bank', ...more } = changed;
  const server = await startStrictPartner(rules);
  const { url, settleUrl } = server;
  const end = await runConformance({ ...optionsFor(deposit), only: [], url, settleUrl, ...more });
  await server.close();
  if (!end.ok) throw new Error(end.why);
  return end.run;
}

/** Of a duty that both kinds of payment have. */
const withoutKind = (id: string): string => id.replace(/\/(?:deposit|withdrawal)\//, '/');

function brokenIn(results: readonly DutyResult[], { breaks }: Fault): readonly string[] {
  const ids = results.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id);
  return [...new Set(ids.map((id) => (breaks.includes(id) ? id : withoutKind(id))))].sort();
}

it('a server that keeps every rule breaks no duty, and each duty is passed by one of three samples [GATE-5]', async () => {
  const runs = await Promise.all([
    check({}),
    // The first steps that a form is not.
    check({}, { deposit: 'slip', only: ['payments', 'steps'] }),
    check({}, { deposit: 'portal', only: ['payments'] }),
  ]);
  const results = runs.flatMap((run) => run.results);
  expect(results.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(runs.flatMap(({ coercions }) => coercions)).toEqual([]);
  const passed = new Set(results.flatMap(({ id, verdict }) => (verdict === 'passed' ? [withoutKind(id)] : [])));
  expect([...new Set(results.map(({ id }) => withoutKind(id)))].filter((id) => !passed.has(id))).toEqual([]);
});

it.each([
  ['php', 'numbers as text'],
  ['orm', 'amounts as numbers, or with trailing zeros'],
  ['go', 'null for nothing'],
] as const)(
  'a server that writes as %s passes with --lenient, and its coercions are listed [GATE-5]',
  async (style, coercion) => {
    const only = ['lists', 'errors', 'payments', 'amounts', 'validation', 'outcome', 'answers'];
    const { results, coercions } = await check({ style }, { isLenient: true, only });
    expect(results.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(coercions.map((needed) => needed.name)).toContain(coercion);
  },
);

it('an address for --settle that cannot be reached is broken, not a duty that was left out [GATE-5]', async () => {
  const { results } = await check({}, { only: ['outcome'], settleUrl: 'http://127.0.0.1:9/settle' });
  const ends = results.find(({ id }) => id === 'outcome/ends');
  expect(ends).toMatchObject({ verdict: 'broken', why: expect.stringContaining('--settle') });
});

it('the table has at least 40 faults', () => {
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(40);
});

it.concurrent.each(Object.entries(faults))(
  'a server that %s breaks the duties of that fault, and no others [GATE-5]',
  async (_, fault) => {
    const groups = fault.breaks.map((id) => id.split('/')[0] ?? '');
    const only = [...new Set([...groups, ...(fault.alsoRuns ? [fault.alsoRuns] : [])])];
    const { rules, deposit = 'bank', timeLimit = 20_000 } = fault;
    const { results } = await check(rules, { only, deposit, timeLimit });
    expect(brokenIn(results, fault)).toEqual([...fault.breaks].sort());
  },
);
