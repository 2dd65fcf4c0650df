import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WireTransaction } from '../../../../src/contract/generated/shapes/WireTransaction';
import { parseTransaction, type Transaction, type TransactionKind } from '../../../../src/contract/transaction';
import type { TransactionStatus } from '../../../../src/contract/transactionStatus';
import { formatDecimal } from '../../../../src/domain/decimal';
import { isPaidInPart, type MoneyFact, type PaymentFact } from '../../../../src/domain/money/moneyFact';
import { moneyWords, type ShownFact } from '../../../../src/domain/money/moneyTexts';
import { withStatus } from '../../../../src/domain/transactionProgress';
import { createTranslate } from '../../../../src/i18n/createTranslate';
import { messagesOf } from '../../../builders/layouts';
import { aTransaction } from '../../../builders/transactions';
import { exactValues } from '../../../fixtures/shapeValues';

const english = messagesOf('en');
const { t } = createTranslate(english, 'en');

const kinds: readonly TransactionKind[] = ['deposit', 'withdrawal'];
const statuses: readonly TransactionStatus[] = ['waiting', 'accepted', 'processed', 'mistaked'];
const reasons = [undefined, 'declined', 'expired', 'underpaid', 'cancelled'] as const;
const unanswered = ['sending', 'unknown', 'absent'] as const;

/** A followed deposit of 100, of which nothing else is known; with overrides. */
const paymentFact = (
  transaction: Partial<Transaction>,
  changes: Partial<Omit<PaymentFact, 'known' | 'transaction'>> = {},
): PaymentFact => ({
  known: 'payment',
  kind: 'deposit',
  transaction: aTransaction(transaction),
  isMoneyTakenByUs: false,
  isPaidReported: false,
  ...changes,
});

/** In hundredths; `null`: unknown. */
interface Sums {
  readonly amount: bigint | null;
  readonly paid: bigint | null;
}

const sumsOf = ({ amount, paid }: Sums): Pick<Transaction, 'amount' | 'paidAmount'> => ({
  amount: amount === null ? null : formatDecimal(amount, 2),
  ...(paid !== null && { paidAmount: formatDecimal(paid, 2) }),
});

const units = fc.oneof(fc.constantFrom(0n, 1n, 6000n, 10_000n), fc.bigInt({ min: 0n, max: 10n ** 20n }));
const payments = fc
  .record({
    kind: fc.constantFrom(...kinds),
    status: fc.constantFrom(...statuses),
    reason: fc.constantFrom(...reasons),
    sums: fc.record({ amount: fc.option(units), paid: fc.option(units) }),
    isMoneyTakenByUs: fc.boolean(),
    isPaidReported: fc.boolean(),
  })
  .map(({ status, reason, sums, ...known }) => ({
    sums,
    fact: paymentFact({ status, ...sumsOf(sums), ...(reason && { reason }) }, known),
  }));

const keysOf = (fact: ShownFact): readonly string[] => {
  const { title, text, card } = moneyWords(fact);
  return [...title, ...text, ...card];
};
/** The names of the sentences: 'notCharged'. */
const namesOf = (fact: ShownFact): readonly string[] =>
  moneyWords(fact).text.flatMap((key) => /^money\.(\w+)\./.exec(key)?.[1] ?? []);
const placeholders = (key: string): readonly string[] =>
  [...(english[key] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

function expectWords(fact: ShownFact, { amount, paidAmount }: Pick<Transaction, 'amount' | 'paidAmount'>): void {
  const { title, text, card } = moneyWords(fact);
  expect(title).toHaveLength(1);
  expect(card).toHaveLength(1);
  expect(text).not.toEqual([]);
  const known = new Set([...(amount === null ? [] : ['amount']), ...(paidAmount === undefined ? [] : ['paid'])]);
  for (const key of keysOf(fact)) {
    expect(english, key).toHaveProperty([key]);
    expect(placeholders(key).filter((name) => !known.has(name))).toEqual([]);
  }
}

describe('what is said of money [TRUTH-1]', () => {
  it('is one title and at least one sentence, with no other values than the amounts that are known', () => {
    fc.assert(fc.property(payments, ({ fact }) => expectWords(fact, fact.transaction)));
    for (const known of unanswered) for (const kind of kinds) expectWords({ known, kind }, { amount: null });
  });

  it('has words for every payment that the contract allows', () => {
    fc.assert(
      fc.property(exactValues(WireTransaction), fc.constantFrom(...kinds), fc.boolean(), (wire, kind, isTrue) => {
        const read = parseTransaction(wire);
        if (!read.ok) throw new Error('The transaction does not fit the contract.');
        const fact = { known: 'payment', kind, isMoneyTakenByUs: isTrue, isPaidReported: !isTrue } as const;
        expectWords({ ...fact, transaction: read.value }, read.value);
      }),
    );
  });

  it('is nothing before anything was sent; the compiler demands another fact', () => {
    const nothing: MoneyFact = { known: 'none' };
    // @ts-expect-error Without a fact nothing may be said.
    expect(moneyWords(nothing)).toEqual({ title: [], text: [], card: [] });
  });

  it('names the kind of the payment', () => {
    fc.assert(
      fc.property(payments, ({ fact }) => {
        for (const key of keysOf(fact)) expect(key.endsWith(`.${fact.kind}`), key).toBe(true);
      }),
    );
  });

  it('says nothing of the amounts of an end that was pushed, until the payment is read [TRUTH-4]', () => {
    fc.assert(
      fc.property(payments, ({ fact }) => {
        const pushed = withStatus(aTransaction(), { id: fact.transaction.id, status: fact.transaction.status });
        const names = namesOf({ ...fact, transaction: pushed });
        const isEnd = pushed.status === 'processed' || pushed.status === 'mistaked';
        expect(names.length).toBe(isEnd ? 0 : 1);
      }),
    );
  });

  it('never mixes sentences of two statuses', () => {
    const sentences: { readonly [Status in TransactionStatus]: RegExp } = {
      waiting: /^(?:waiting|reported|part|less)$/,
      accepted: /^(?:accepted|part|less)$/,
      processed: /^(?:processed|processedPart|less)$/,
      mistaked: /^(?:failedPart|notCharged|maybeSent)$/,
    };
    fc.assert(
      fc.property(payments, ({ fact }) => {
        const names = namesOf(fact);
        expect(names).toHaveLength(1);
        expect(names[0]).toMatch(sentences[fact.transaction.status]);
      }),
    );
  });
});

describe('that nothing was charged', () => {
  it('is said of a failed deposit only if every step took the money itself and none is known to have come', () => {
    fc.assert(
      fc.property(payments, ({ fact, sums: { paid } }) => {
        if (fact.kind !== 'deposit' || !namesOf(fact).includes('notCharged')) return;
        const { status, reason } = fact.transaction;
        expect([status, fact.isMoneyTakenByUs, (paid ?? 0n) > 0n]).toEqual(['mistaked', true, false]);
        expect(reason).not.toBe('underpaid');
      }),
    );
  });

  it('is never said beside what is said to a player who may have sent the money', () => {
    fc.assert(
      fc.property(payments, ({ fact }) => {
        const names = new Set(namesOf(fact));
        expect(names.has('notCharged') && names.has('maybeSent')).toBe(false);
      }),
    );
  });

  it('is not said of a failed withdrawal of which a part, or all, was paid', () => {
    for (const changes of [
      { reason: 'underpaid' },
      { paidAmount: '60' },
      { paidAmount: '100' },
      { reason: 'underpaid', paidAmount: '60' },
    ] as const) {
      const fact = paymentFact({ status: 'mistaked', ...changes }, { kind: 'withdrawal', isMoneyTakenByUs: true });
      expect(namesOf(fact), JSON.stringify(changes)).not.toContain('notCharged');
    }
  });
});

describe('both amounts', () => {
  it('are said of a payment that was paid in part, and of no other', () => {
    fc.assert(
      fc.property(payments, ({ fact, sums: { amount, paid } }) => {
        const isPaidInPart = amount !== null && paid !== null && 0n < paid && paid < amount;
        const values = moneyWords(fact).text.flatMap(placeholders);
        expect(new Set(values)).toEqual(new Set(isPaidInPart ? ['amount', 'paid'] : []));
        expect(namesOf(fact).some((name) => /part/i.test(name))).toBe(isPaidInPart);
      }),
    );
  });
});

describe('that less than the amount was paid', () => {
  it('is said of every payment that is paid in part, whose badge says so, and of no other', () => {
    fc.assert(
      fc.property(payments, ({ fact }) => {
        const names = namesOf(fact).filter((name) => name !== 'failedPart');
        expect(names.some((name) => /part|less/i.test(name))).toBe(isPaidInPart(fact.transaction));
      }),
    );
  });

  it.each([
    [{ status: 'processed', reason: 'underpaid' }, 'less'],
    [{ status: 'accepted', reason: 'underpaid', paidAmount: '0' }, 'less'],
    [{ status: 'waiting', reason: 'underpaid', amount: null, paidAmount: '60' }, 'less'],
    // The ledger follows it (contract §11).
    [{ status: 'processed', paidAmount: '0' }, 'less'],
    [{ status: 'processed', amount: null, paidAmount: '0' }, 'less'],
    // The rest has come since the reason was written.
    [{ status: 'processed', reason: 'underpaid', paidAmount: '100' }, 'processed'],
    [{ status: 'accepted', paidAmount: '0' }, 'accepted'],
    [{ status: 'waiting', paidAmount: '0' }, 'waiting'],
  ] as const)('%o: %s', (changes, name) => {
    expect(namesOf(paymentFact(changes))).toEqual([name]);
  });
});

describe('that a payment has not arrived', () => {
  it('is not said once something of it was paid, all or more included', () => {
    fc.assert(
      fc.property(payments, ({ fact, sums: { paid } }) => {
        if (fact.kind === 'deposit' && paid !== null && paid > 0n) expect(namesOf(fact)).not.toContain('waiting');
      }),
    );
  });
});

describe("the answer to 'I have paid'", () => {
  it('is said of a deposit that waits once the player or the server says that it was paid', () => {
    fc.assert(
      fc.property(payments, ({ fact, sums: { paid } }) => {
        const { isPaidReported, kind, transaction } = fact;
        const isWaiting = kind === 'deposit' && transaction.status === 'waiting';
        const isPaid = paid !== null && paid > 0n;
        if (!isWaiting || (!isPaidReported && !isPaid)) expect(namesOf(fact)).not.toContain('reported');
        else if (!isPaidInPart(transaction)) expect(namesOf(fact)).toEqual(['reported']);
      }),
    );
  });
});

describe('the keys of money', () => {
  it('are each said under some fact, and no others exist', () => {
    const sums = [null, '0', '60', '100', '160'].flatMap((paidAmount) =>
      [null, '100'].map((amount) => ({ amount, ...(paidAmount !== null && { paidAmount }) })),
    );
    const facts = kinds.flatMap((kind): readonly ShownFact[] => [
      ...unanswered.map((known) => ({ known, kind })),
      ...statuses.flatMap((status) =>
        reasons.flatMap((reason) =>
          sums.flatMap((sum) =>
            [true, false].flatMap((isMoneyTakenByUs) =>
              [true, false].map((isPaidReported) =>
                paymentFact({ status, ...sum, ...(reason && { reason }) }, { kind, isMoneyTakenByUs, isPaidReported }),
              ),
            ),
          ),
        ),
      ),
    ]);
    const isOfMoney = (key: string): boolean => /^(?:money|transaction\.reason)\./.test(key);
    expect([...new Set(facts.flatMap(keysOf))].sort()).toEqual(Object.keys(english).filter(isOfMoney).sort());
  });
});

/** What a text claims, by the words that say so. */
const claims = {
  'being sent': /We’re sending your request/,
  'the outcome is unknown': /We don’t know yet whether your request went through/,
  'do not pay again': /[Dd]on’t (?:send it|pay) again/,
  'not sent': /Your (?:deposit|withdrawal) request didn’t go through/,
  'not charged': /You haven’t been charged|The money is still in your balance/,
  'back to the balance': /The money goes back to your balance/,
  'the rest goes back': /The rest goes back to your balance/,
  'in progress': /^(?:Payment|Withdrawal)(?: of AMOUNT)? in progress/,
  'not complete yet': /The payment isn’t complete yet/,
  'being processed': /We’re processing your withdrawal|is still being processed/,
  'the status is looked up': /We’re checking the status of your (?:payment|withdrawal)/,
  checking: /We’re checking your payment|are reviewing it/,
  accepted: /^(?:Payment accepted|Withdrawal request received)/,
  received: /^Payment received/,
  'in the balance': /(?:The money is|It’s) in your balance/,
  sent: /^Withdrawal sent/,
  'on its way': /The money is on its way to you/,
  failed: /^(?:Payment|Withdrawal) failed/,
  'both amounts': /PAID of AMOUNT/,
  less: /We’ve (?:received|sent) less than the full amount/,
  'if the player has sent the money': /If you’ve already sent the money, .*contact support/,
  'contact support with the number': /[Cc]ontact support and give them the ID below/,
  'the reason':
    /(?:was (?:canceled|declined)|time to pay has run out|has expired|didn’t go through|full amount (?:arrived|was sent))\./,
} as const satisfies Readonly<Record<string, RegExp>>;

type Claim = keyof typeof claims;

/** What a screen claims under a fact, in the order of the table above. */
function claimsOf(fact: ShownFact, part: 'title' | 'card' = 'title'): readonly string[] {
  const words = moneyWords(fact);
  const said = [...words[part], ...(part === 'title' ? words.text : [])]
    .map((key) => t(key, { amount: 'AMOUNT', paid: 'PAID' }))
    .join(' ');
  return Object.entries(claims).flatMap(([claim, pattern]) => (pattern.test(said) ? [claim] : []));
}

const withdrawal = { kind: 'withdrawal' } as const;
const byUs = { isMoneyTakenByUs: true } as const;
const failed = { status: 'mistaked' } as const;
const part = { paidAmount: '60' } as const;
const maybeSent = [
  'do not pay again',
  'failed',
  'if the player has sent the money',
  'contact support with the number',
  'the reason',
] as const satisfies readonly Claim[];

/** Contract §11: each fact, and what may be said under it. */
const contractTable: readonly (readonly [fact: ShownFact, claims: readonly Claim[], where: string])[] = [
  [{ known: 'sending', kind: 'deposit' }, ['being sent', 'do not pay again'], 'sending a deposit'],
  [{ known: 'sending', ...withdrawal }, ['being sent', 'do not pay again'], 'sending a withdrawal'],
  [
    { known: 'unknown', kind: 'deposit' },
    ['the outcome is unknown', 'do not pay again', 'the status is looked up'],
    'unknown deposit',
  ],
  [
    { known: 'unknown', ...withdrawal },
    ['the outcome is unknown', 'do not pay again', 'the status is looked up'],
    'unknown withdrawal',
  ],
  [{ known: 'absent', kind: 'deposit' }, ['not sent', 'not charged'], 'absent deposit'],
  [{ known: 'absent', ...withdrawal }, ['not sent', 'not charged'], 'absent withdrawal'],

  [paymentFact({}), ['do not pay again', 'in progress', 'not complete yet'], 'waiting deposit'],
  [paymentFact({}, byUs), ['do not pay again', 'in progress', 'not complete yet'], 'waiting deposit, taken by us'],
  [paymentFact({}, { isPaidReported: true }), ['in progress', 'checking'], "after 'I have paid'"],
  [paymentFact(part), ['in progress', 'both amounts'], 'waiting for the rest of a deposit'],
  [paymentFact({}, withdrawal), ['in progress', 'being processed'], 'waiting withdrawal'],
  [
    paymentFact(part, withdrawal),
    ['in progress', 'being processed', 'both amounts'],
    'waiting for the rest of a withdrawal',
  ],
  [paymentFact({ status: 'accepted' }), ['checking', 'accepted'], 'accepted deposit'],
  [paymentFact({ status: 'accepted', ...part }), ['accepted', 'both amounts'], 'part of a deposit accepted'],
  [paymentFact({ status: 'accepted' }, withdrawal), ['checking', 'accepted'], 'accepted withdrawal'],
  [
    paymentFact({ status: 'accepted', ...part }, withdrawal),
    ['being processed', 'accepted', 'both amounts'],
    'part of a withdrawal accepted',
  ],
  [paymentFact({ status: 'processed' }), ['received', 'in the balance'], 'processed deposit'],
  [
    paymentFact({ status: 'processed', ...part }),
    ['received', 'in the balance', 'both amounts'],
    'part of a deposit processed',
  ],
  [
    paymentFact({ status: 'processed', reason: 'underpaid' }),
    ['received', 'less', 'contact support with the number'],
    'less of a deposit processed',
  ],
  [paymentFact({ status: 'processed' }, withdrawal), ['sent', 'on its way'], 'processed withdrawal'],
  [
    paymentFact({ status: 'processed', ...part }, withdrawal),
    ['the rest goes back', 'sent', 'both amounts'],
    'part of a withdrawal processed',
  ],

  [paymentFact(failed, byUs), ['not charged', 'failed', 'the reason'], 'failed, money taken by us'],
  ...(['declined', 'expired', 'cancelled'] as const).map(
    (reason) =>
      [
        paymentFact({ ...failed, reason }, byUs),
        ['not charged', 'failed', 'the reason'],
        `${reason}, money taken by us`,
      ] as const,
  ),
  [paymentFact({ ...failed, reason: 'underpaid' }, byUs), maybeSent, 'underpaid, money taken by us'],
  [paymentFact({ ...failed, paidAmount: '100' }, byUs), maybeSent, 'failed with the amount paid, money taken by us'],
  [
    paymentFact({ ...failed, ...part }, byUs),
    ['failed', 'both amounts', 'contact support with the number', 'the reason'],
    'failed with a part paid, money taken by us',
  ],
  [paymentFact(failed), maybeSent, 'failed, money sent by the player'],
  ...(['declined', 'expired', 'cancelled', 'underpaid'] as const).map(
    (reason) => [paymentFact({ ...failed, reason }), maybeSent, `${reason}, money sent by the player`] as const,
  ),
  [paymentFact(failed, { isPaidReported: true }), maybeSent, "failed after 'I have paid'"],
  [
    paymentFact({ ...failed, ...part }),
    ['failed', 'both amounts', 'contact support with the number', 'the reason'],
    'failed with a part paid, money sent by the player',
  ],
  [paymentFact(failed, withdrawal), ['back to the balance', 'failed', 'the reason'], 'failed withdrawal'],
  ...(['declined', 'expired', 'cancelled'] as const).map(
    (reason) =>
      [
        paymentFact({ ...failed, reason }, withdrawal),
        ['back to the balance', 'failed', 'the reason'],
        `${reason} withdrawal`,
      ] as const,
  ),
  ...([{ reason: 'underpaid' }, { paidAmount: '100' }] as const).map(
    (changes) =>
      [
        paymentFact({ ...failed, ...changes }, withdrawal),
        ['failed', 'contact support with the number', 'the reason'],
        `failed withdrawal with ${JSON.stringify(changes)}`,
      ] as const,
  ),
  [
    paymentFact({ ...failed, ...part }, withdrawal),
    ['the rest goes back', 'failed', 'both amounts', 'the reason'],
    'part of a failed withdrawal',
  ],
];

describe('contract §11 [TRUTH-1]', () => {
  it.each(contractTable.map(([fact, allowed, where]) => ({ fact, allowed, where })))(
    'allows to say, $where: $allowed',
    ({ fact, allowed }) => {
      expect(claimsOf(fact)).toEqual(allowed);
    },
  );

  it('has every claim of the table, and no money text makes another', () => {
    const made = new Set(contractTable.flatMap(([, allowed]) => allowed));
    expect([...made].sort()).toEqual(Object.keys(claims).sort());
    for (const key of Object.keys(english).filter((name) => name.startsWith('money.'))) {
      const text = t(key, { amount: 'AMOUNT', paid: 'PAID' });
      // The title of an unknown payment says that it is being looked for, as its text does.
      if (!key.startsWith('money.unknown.title'))
        expect(
          Object.values(claims).some((pattern) => pattern.test(text)),
          key,
        ).toBe(true);
    }
  });

  it('has a card that says of a payment what its title says, with the amount while it waits', () => {
    for (const kind of kinds) {
      expect(claimsOf(paymentFact({}, { kind }), 'card')).toEqual(['in progress']);
      expect(moneyWords(paymentFact({}, { kind })).card.flatMap(placeholders)).toEqual(['amount']);
      const unknownAmount = paymentFact({ amount: null }, { kind });
      expect(moneyWords(unknownAmount).card).toEqual(moneyWords(unknownAmount).title);
      for (const status of statuses.filter((name) => name !== 'waiting')) {
        const { card, title } = moneyWords(paymentFact({ status }, { kind }));
        expect(card).toEqual(title);
      }
    }
  });
});
