import fc from 'fast-check';
import type { Fate, Fates } from '../../../partner/ledger/createDesk';
import type { Outcome } from '../../../partner/ledger/createLedger';
import { ledgerRoutes } from '../../../partner/ledger/routes';
import { type Transport, transports } from '../styledVisit';
import { type Language, languages } from './openTab';

/** What a player, the network or the server does. What is not possible on the screen does nothing. */
export type Deed =
  /** Goes to a method's form, from its list. */
  | { readonly do: 'choose'; readonly method: string }
  /** Fills in the form and presses its button. */
  | { readonly do: 'submit'; readonly presses: 1 | 2 }
  | { readonly do: 'answer'; readonly how: 'right' | 'wrong' | 'resend' | 'paid' }
  | { readonly do: 'press'; readonly button: 'back' | 'continue' | 'again' | 'retry' }
  | { readonly do: 'send'; readonly message: 'go-back' | 'swipe-back' }
  | { readonly do: 'history'; readonly by: -1 | 1 }
  | { readonly do: 'reload'; readonly what: 'frame' }
  | { readonly do: 'reload'; readonly what: 'host'; readonly lang: Language; readonly theme: 'light' | 'dark' }
  | { readonly do: 'cut line'; readonly milliseconds: number }
  | { readonly do: 'kill server'; readonly milliseconds: number; readonly storesCreates: boolean }
  | { readonly do: 'pay' }
  | { readonly do: 'decide'; readonly outcome: keyof typeof outcomes; readonly pushes: keyof typeof pushTimes }
  | { readonly do: 'switch tab' };

/** A deed, and how long the player waits after it. */
export type Action = Deed & { readonly wait: number };

const decided = (status: Outcome['status'], reason: Outcome['reason'] = null, paid: number | null = null): Outcome => ({
  ...{ status, reason, paid },
});
/** What a server can decide. Each amount is more than what is paid in part. */
export const outcomes = {
  processed: decided('processed'),
  'processed in part': decided('processed', 'underpaid', 60_00),
  // Without saying how much was paid.
  'processed as underpaid': decided('processed', 'underpaid'),
  accepted: decided('accepted'),
  'accepted in part': decided('accepted', 'underpaid', 60_00),
  failed: decided('failed'),
  declined: decided('failed', 'declined'),
  expired: decided('failed', 'expired'),
  cancelled: decided('failed', 'cancelled'),
  'failed in part': decided('failed', 'underpaid', 60_00),
} as const;
/** When it is pushed, in ms after the decision. */
export const pushTimes = { never: [], once: [0], twice: [0, 700], late: [3000] } as const;

export interface Sequence {
  readonly transport: Transport;
  readonly lang: Language;
  readonly kind: 'deposit' | 'withdrawal';
  readonly fates: Fates;
  readonly actions: readonly Action[];
}

const delay = fc.oneof(fc.constantFrom(0, 0, 300, 2000, 8000), fc.nat(8000));
const done = fc.constantFrom('on arrival', 'on arrival', 'at the end', 'never') satisfies fc.Arbitrary<Fate['done']>;
const write: fc.Arbitrary<Fate> = fc
  .record({ delay, done, ending: fc.constantFrom('answered', 'answered', 'answered', 'cut', 'bad gateway') })
  // What is answered is done.
  .map((fate) => (fate.ending === 'answered' && fate.done === 'never' ? { ...fate, done: 'on arrival' } : fate));
const read: fc.Arbitrary<Fate> = fc.record({
  delay: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3000) }),
  done: fc.constantFrom('on arrival', 'at the end'),
  ending: fc.constantFrom('answered', 'answered', 'answered', 'answered', 'cut', 'bad gateway'),
});

const outage = fc.oneof(fc.constantFrom(500, 4000), fc.nat(12_000));
const choiceOf = <Value>(values: readonly Value[], deedOf: (value: Value) => Deed): fc.Arbitrary<Deed> =>
  fc.constantFrom(...values).map(deedOf);
/** What is done, and how often of all. A value that is there twice is chosen twice as often. */
const deedsOf = (methods: readonly string[]): fc.Arbitrary<Deed> =>
  fc.oneof(
    { weight: 2, arbitrary: choiceOf(methods, (method) => ({ do: 'choose', method })) },
    { weight: 3, arbitrary: choiceOf([1, 1, 2] as const, (presses) => ({ do: 'submit', presses })) },
    {
      weight: 4,
      arbitrary: choiceOf(['right', 'right', 'wrong', 'resend', 'paid'] as const, (how) => ({ do: 'answer', how })),
    },
    {
      weight: 4,
      arbitrary: choiceOf(['back', 'continue', 'again', 'retry'] as const, (button) => ({ do: 'press', button })),
    },
    { weight: 1, arbitrary: choiceOf(['go-back', 'swipe-back'] as const, (message) => ({ do: 'send', message })) },
    { weight: 2, arbitrary: choiceOf([-1, -1, 1] as const, (by) => ({ do: 'history', by })) },
    { weight: 3, arbitrary: fc.constant<Deed>({ do: 'reload', what: 'frame' }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...languages), fc.constantFrom('light', 'dark'))
        .map(([lang, theme]): Deed => ({ do: 'reload', what: 'host', lang, theme })),
    },
    { weight: 1, arbitrary: outage.map((milliseconds): Deed => ({ do: 'cut line', milliseconds })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(outage, fc.boolean())
        .map(([milliseconds, storesCreates]): Deed => ({ do: 'kill server', milliseconds, storesCreates })),
    },
    { weight: 1, arbitrary: fc.constant<Deed>({ do: 'pay' }) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...namesOf(outcomes)), fc.constantFrom(...namesOf(pushTimes)))
        .map(([outcome, pushes]): Deed => ({ do: 'decide', outcome, pushes })),
    },
    { weight: 1, arbitrary: fc.constant<Deed>({ do: 'switch tab' }) },
  );

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(table).filter((name): name is Name => name in table);
}

/** A sequence begins with a payment by a method, since most of what can go wrong comes after its press. */
function sequencesBy(kind: 'deposit' | 'withdrawal', method: string): fc.Arbitrary<Sequence> {
  const methods = ledgerRoutes.filter((route) => route.kind === kind).map(({ name }) => name);
  const wait = fc.oneof(fc.constantFrom(0, 500), fc.nat(3000));
  const action = fc.tuple(
    fc.oneof({ weight: 3, arbitrary: deedsOf([method]) }, { weight: 1, arbitrary: deedsOf(methods) }),
    wait,
  );
  return fc.record({
    transport: fc.constantFrom(...transports),
    lang: fc.constantFrom(...languages),
    kind: fc.constant(kind),
    fates: fc.record({
      writes: fc.array(write, { minLength: 1, maxLength: 4 }),
      reads: fc.array(read, { maxLength: 4 }),
    }),
    actions: fc
      .tuple(wait, fc.array(action, { minLength: 1, maxLength: 7 }))
      .map(([first, rest]): Action[] => [
        { do: 'choose', method, wait: 500 },
        { do: 'submit', presses: 1, wait: first },
        ...rest.map(([deed, pause]) => ({ ...deed, wait: pause })),
      ]),
  });
}

export const sequences: fc.Arbitrary<Sequence> = fc
  .constantFrom(...ledgerRoutes)
  .chain(({ kind, name }) => sequencesBy(kind, name));

/** A sequence as a list to read, and to paste as an example. */
export const written = ({ actions, fates, ...rest }: Sequence): string =>
  [
    JSON.stringify(rest),
    ...fates.writes.map((fate) => `  write ${JSON.stringify(fate)}`),
    ...fates.reads.map((fate) => `  read ${JSON.stringify(fate)}`),
    ...actions.map((action) => `  ${JSON.stringify(action)},`),
  ].join('\n');
