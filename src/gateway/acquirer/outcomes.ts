/** The outcomes of a sandbox payment; `paidShare` in percent. */
export const outcomes = {
  approve: { status: 'processed', reason: null, paidShare: null },
  decline: { status: 'mistaked', reason: 'declined', paidShare: null },
  underpay: { status: 'accepted', reason: 'underpaid', paidShare: 60 },
  expire: { status: 'mistaked', reason: 'expired', paidShare: null },
  approvePart: { status: 'processed', reason: 'underpaid', paidShare: 60 },
  accept: { status: 'accepted', reason: null, paidShare: null },
  cancel: { status: 'mistaked', reason: 'cancelled', paidShare: null },
} as const;

export type OutcomeName = keyof typeof outcomes;
export const isOutcomeName = (name: unknown): name is OutcomeName =>
  typeof name === 'string' && Object.hasOwn(outcomes, name);

/** Amounts that decide by themselves: the last two digits of the whole part, the outcome, the delay in ms. */
export const outcomeByEnding: Readonly<Record<string, { readonly outcome: OutcomeName; readonly delay: number }>> = {
  '11': { outcome: 'approve', delay: 1000 },
  '12': { outcome: 'decline', delay: 1000 },
  '13': { outcome: 'approve', delay: 10_000 },
  '14': { outcome: 'underpay', delay: 1000 },
  '15': { outcome: 'expire', delay: 1000 },
  '16': { outcome: 'accept', delay: 1000 },
};

/** The outcome of an amount, as of '1211.50' by its '11'; null: a person decides. */
export function automaticOutcomeOf(amount: string | null) {
  const whole = (amount ?? '').split('.')[0] ?? '';
  return outcomeByEnding[whole.slice(-2)] ?? null;
}

interface Choice {
  readonly name: OutcomeName;
  /** ms. */
  readonly delay: number;
  readonly text: string;
  readonly tone: 'main' | 'plain' | 'bad';
  /** Whether it can settle a payment that was accepted. */
  readonly settles: boolean;
}

/** The buttons of the payment page. */
export const choices: readonly Choice[] = [
  { name: 'approve', delay: 0, text: 'Approve the payment', tone: 'main', settles: true },
  { name: 'approve', delay: 10_000, text: 'Approve in 10 seconds', tone: 'plain', settles: false },
  { name: 'accept', delay: 0, text: 'Accept, settle later', tone: 'plain', settles: false },
  { name: 'underpay', delay: 0, text: 'Pay only 60%', tone: 'plain', settles: false },
  { name: 'approvePart', delay: 0, text: 'Settle with 60% paid', tone: 'plain', settles: true },
  { name: 'expire', delay: 0, text: 'Let it expire', tone: 'bad', settles: false },
  { name: 'decline', delay: 0, text: 'Decline', tone: 'bad', settles: true },
];

/** The confirmation code of every sandbox payment; its page shows it. */
export const sandboxCode = '123456';
