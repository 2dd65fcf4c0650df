import { expect, it } from 'vitest';
// Loaded by the first push otherwise, which then comes too late on a busy machine.
import '../../src/contract/pushes';
import { transportNames } from '../../src/cli/conformance/createContexts';
import type { ConformanceOptions } from '../../src/cli/conformance/Options';
import { type DutyResult, runConformance } from '../../src/cli/conformance/runConformance';
import { currencyCodeOf, methodNameOf } from '../../src/contract/ids';
import { faults } from '../partner/strict/faults';
import type { Fault } from '../partner/strict/faults/Fault';
import { expiredToken, type Rules, tokenOf } from '../partner/strict/rules';
import { startStrictPartner } from '../partner/strict/startStrictPartner';

const region = { country: 'br', currency: currencyCodeOf('BRL') };
const fields = { full_name: 'Ana', contract: 'AB1234', tier: '1', note: 'Rent', branch: '4477', document: '12' };
const fieldsOf = {
  bank: fields,
  wire: { full_name: 'Ana' },
  slip: {},
  portal: {},
  coin: {},
  ticket: { full_name: 'Ana' },
};

const depositBy = (name: keyof typeof fieldsOf) => ({
  method: methodNameOf(name),
  amount: name === 'ticket' ? null : '100',
  ...region,
  fields: fieldsOf[name],
});

const optionsFor = (
  deposits: readonly (keyof typeof fieldsOf)[],
): Omit<ConformanceOptions, 'url' | 'settleUrl' | 'only'> => ({
  token: tokenOf('ana'),
  otherToken: tokenOf('bob'),
  expiredToken,
  transports: transportNames,
  ...region,
  samples: {
    deposit: deposits.map(depositBy),
    withdrawal: [{ method: methodNameOf('wire'), amount: '50', ...region, fields: { full_name: 'Ana' } }],
  },
  balance: '16000',
  settleLimit: 500,
  timeLimit: 20_000,
  quiet: 100,
  isLenient: false,
});

async function check(
  rules: Partial<Rules>,
  changed: Partial<ConformanceOptions> & { deposits?: readonly (keyof typeof fieldsOf)[] } = {},
) {
  const { deposits = ['bank'], ...more } = changed;
  const server = await startStrictPartner(rules);
  const { url, settleUrl } = server;
  const end = await runConformance({ ...optionsFor(deposits), only: [], url, settleUrl, ...more });
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

it('a server that keeps every rule breaks no duty, and one run of five deposits passes each [GATE-5]', async () => {
  const { results, coercions } = await check({}, { deposits: ['bank', 'slip', 'portal', 'coin', 'ticket'] });
  expect(results.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(coercions).toEqual([]);
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

/** Why the duties of the balance are skipped, with what a server and the command take for the balance. */
async function unsuited(balance: string): Promise<readonly string[]> {
  const rules = { openingBalance: BigInt(Math.round(Number(balance) * 100)) };
  const { results } = await check(rules, { balance, only: ['payments', 'balance'] });
  return results
    .filter(({ verdict }) => verdict !== 'passed')
    .flatMap(({ why }) => (why?.includes('--balance') ? why : []));
}

it('a --balance that does not suit says between which amounts every duty of the balance runs [GATE-5]', async () => {
  const [why = ''] = await unsuited('30000');
  const [, from = '', to = ''] = /--balance between ([\d.]+) and ([\d.]+)/.exec(why) ?? [];
  expect(Number(from)).toBeLessThan(Number(to));
  expect(await Promise.all([unsuited(from), unsuited(to)])).toEqual([[], []]);
  const below = String(Number(from) - 0.01);
  expect(await unsuited(below)).not.toEqual([]);
});

it('an address for --settle that cannot be reached is broken, not a duty that was left out [GATE-5]', async () => {
  const { results } = await check({}, { only: ['outcome'], settleUrl: 'http://127.0.0.1:9/settle' });
  const ends = results.find(({ id }) => id === 'outcome/ends');
  expect(ends).toMatchObject({ verdict: 'broken', why: expect.stringContaining('--settle') });
});

it('the table has at least 100 faults', () => {
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(100);
});

/** The duties among which a fault must break no other: of its group, and of its kind of payment if it shows there alone. */
const partOf = (id: string): string => id.split('/').slice(0, -1).join('/');

/** Whether a fault shows over the socket; the others show over either transport, so that one does. */
const isOfSocket = ({ breaks, overSocket }: Fault): boolean =>
  overSocket === true || breaks.some((id) => /^outcome\/|socket$|transports$|^lists\/.*\/same$/.test(id));

it.concurrent.each(Object.entries(faults))(
  'a server that %s breaks the duties of that fault, and no others [GATE-5]',
  async (_, fault) => {
    const parts = fault.breaks.map(partOf);
    const { rules, alsoRuns, deposit = 'bank', timeLimit = 20_000 } = fault;
    const only = alsoRuns === 'all' ? [] : [...parts, ...(alsoRuns ? [alsoRuns] : [])];
    const transports = isOfSocket(fault) ? transportNames : (['http'] as const);
    const { results } = await check(rules, { only, deposits: [deposit], timeLimit, transports });
    expect(brokenIn(results, fault)).toEqual([...fault.breaks].sort());
  },
);
