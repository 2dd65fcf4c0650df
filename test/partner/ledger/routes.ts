import { amountField, field, method, requisite, type Step, step, text } from '../catalogue';

export type Kind = 'deposit' | 'withdrawal';

/** A method, and the steps of its payments: one for each way through contract §4's table and specification §2's routes. */
export interface LedgerRoute {
  readonly kind: Kind;
  readonly name: string;
  /** A group's key: the method is in that group's list. */
  readonly group: string | null;
  /** The bank to choose before the form. */
  readonly bank: string | null;
  readonly definition: unknown;
  /** `mark` is unique to the payment, and visible on every step. */
  steps(mark: string, origin: string, now: number): readonly Step[];
}

export const rightCode = '1234';
/** A form step refuses it. */
export const wrongText = '0000';

const account = (mark: string) => requisite({ label: text('Account'), value: `ACC ${mark}`, copy: true });
const form = (mark: string): Step =>
  step('form', { title: text(`Details ${mark}`), fields: [field({ name: 'pin', type: 'text', label: text('PIN') })] });
const instruction = (mark: string): Step =>
  step('instruction', { steps: [text('Use this account')], requisites: [account(mark)] });
const invoice = (mark: string, _: string, now: number): Step =>
  step('invoice', {
    expiresAt: new Date(now + 600_000).toISOString(),
    requisites: [account(mark)],
    qr: `pay-${mark}`,
  });
const coins = (mark: string): Step =>
  step('crypto-address', {
    ...{ network: 'TRC20', address: `TX${mark}`, minAmount: '0.0001', confirmations: 3, uri: `tron:TX${mark}` },
  });
const redirect = (_: string, origin: string): Step =>
  step('redirect', { url: `${origin}/pay`, httpMethod: 'GET', params: { order: '77' } });
const confirm = (mark: string): Step => step('confirm', { summary: [account(mark)] });
const confirmByCode = (mark: string): Step =>
  step('confirm', { summary: [account(mark)], code: { length: rightCode.length, sentTo: '+55 ••42' } });

type MakeStep = (mark: string, origin: string, now: number) => Step;

const route =
  (kind: Kind) =>
  (name: string, cardViewType: number, group: string | null, ...steps: readonly MakeStep[]): LedgerRoute => ({
    kind,
    name,
    group,
    bank: hasBanks(kind, cardViewType) ? banks[0] : null,
    definition: { ...method(name, fieldsOf(kind, cardViewType), group), cardViewType },
    steps: (mark, origin, now) => steps.map((make) => make(mark, origin, now)),
  });

const banks = ['First', 'Second'] as const;
const hasBanks = (kind: Kind, cardViewType: number): boolean =>
  kind === 'withdrawal' && cardViewType === cardViewTypes.bankTransfer;
const fieldsOf = (kind: Kind, cardViewType: number): readonly unknown[] =>
  hasBanks(kind, cardViewType)
    ? [field({ name: 'bank_name', type: 'dropdown', label: text('Bank'), values: banks }), amountField]
    : [amountField];

/** Specification §3. */
const cardViewTypes = { none: 0, card: 1, india: 3, p2p: 5, pix: 6, eazype: 7, bankTransfer: 9, cash: 20 } as const;
const { none, card, india, p2p, pix, eazype, bankTransfer, cash } = cardViewTypes;

const deposit = route('deposit');
const withdrawal = route('withdrawal');

export const ledgerRoutes: readonly LedgerRoute[] = [
  deposit('plain', none, null),
  deposit('portal', none, null, redirect),
  deposit('wire', none, null, instruction),
  deposit('slip', none, null, invoice),
  deposit('voucher', none, null, form),
  deposit('bank', none, null, form, instruction),
  deposit('checked', none, null, confirmByCode),
  deposit('pixkey', pix, null, invoice),
  deposit('eazy', eazype, null, form),
  deposit('coin', none, 'crypto', coins),
  deposit('coinbill', none, 'crypto', invoice),
  deposit('purse', none, 'e-money', redirect),
  deposit('purseform', none, 'e-money', form),
  deposit('upi', india, null, invoice),
  deposit('friend', p2p, null, invoice),
  deposit('friendform', p2p, null, form, instruction),
  deposit('neighbor', none, 'p2p_methods_ukraine', invoice),
  deposit('plastic', card, null, form),
  deposit('plasticpage', card, null, redirect),
  deposit('counter', cash, null, instruction),
  deposit('kiosk', cash, null, invoice),
  withdrawal('outplain', none, null),
  withdrawal('outform', none, null, form),
  withdrawal('outcode', none, null, confirmByCode),
  withdrawal('outsure', none, null, confirm),
  withdrawal('outpickup', none, null, instruction),
  withdrawal('outpurse', none, 'e-money', confirm),
  withdrawal('outbank', bankTransfer, null, confirmByCode),
];

/** The methods of a list as the contract writes them. */
export const methodsOf = (kind: Kind): Readonly<Record<string, unknown>> =>
  Object.fromEntries(ledgerRoutes.filter((one) => one.kind === kind).map(({ name, definition }) => [name, definition]));

export function routeNamed(kind: string, name: unknown): LedgerRoute {
  const found = ledgerRoutes.find((one) => one.kind === kind && one.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}
