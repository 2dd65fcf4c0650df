import fc from 'fast-check';

/** How an acquirer ends a payment. Parts are a half. */
export const endings = {
  processed: { status: 1, part: null },
  declined: { status: 2, part: null },
  /** Accepted first, then paid in full. */
  acceptedThenProcessed: { status: 1, part: 'none' },
  acceptedThenDeclined: { status: 2, part: 'none' },
  /** A half arrives, and the rest never. */
  half: { status: 1, part: 'half' },
  halfThenAll: { status: 1, part: 'first half' },
  halfThenDeclined: { status: 2, part: 'first half' },
  /** Accepted, then a half arrives, then the rest. */
  acceptedThenHalfThenAll: { status: 1, part: 'later half' },
} as const;
export type EndingName = keyof typeof endings;
const isEnding = (name: string): name is EndingName => Object.hasOwn(endings, name);
const endingNames = Object.keys(endings).filter(isEnding);

export const stepKinds = ['redirect', 'form', 'confirm', 'code', 'instruction', 'invoice', 'crypto-address'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What a player does beside one create. */
export const habits = [
  'once',
  /** The same create twice at the same time. */
  'twins',
  /** The same payment again under another requestId, soon. */
  'double',
  /** Another amount, another currency or another field under the same requestId. */
  'changed',
  /** Goes away after the create, and never answers a step. */
  'leaves',
] as const;
export type Habit = (typeof habits)[number];

export const tokenKinds = [
  'good',
  'expired',
  'forged',
  /** Made before its player's sessions were ended. */
  'ended',
] as const;

/** What one player wants, and what the acquirer makes of it. */
export interface Operation {
  /** ms from the start. */
  readonly at: number;
  readonly player: number;
  readonly kind: 'deposit' | 'withdrawal';
  readonly habit: Habit;
  /** What the acquirer has the player do, one after another. */
  readonly steps: readonly StepKind[];
  readonly ending: EndingName;
  /** Once its end is taken, the acquirer says that it was the other one. */
  readonly lies: boolean;
  /** How the acquirer's webhooks come: each once more when others may have followed, or not at all, so that it has to be asked. */
  readonly hooks: 'once' | 'again' | 'never';
  /** ms until the acquirer goes on. */
  readonly pause: number;
  /** Wrong codes before the right one. */
  readonly wrongCodes: number;
  /** So much that two withdrawals empty a balance. */
  readonly isLarge: boolean;
  /** A field has a card's number, which is stored nowhere. */
  readonly card: boolean;
  /** What else is sent with a token that is not valid. */
  readonly token: (typeof tokenKinds)[number];
}

export const publishKinds = [
  'publish',
  /** Open forms are closed with it. */
  'at once',
  /** A few seconds later. */
  'scheduled',
  /** A share of the players get it. */
  'to some',
  /** Whatever some players have, or is scheduled. */
  'take back',
  /** An older version once more. */
  'roll back',
] as const;

/** What is done in the studio with the form of deposits or of withdrawals. */
export interface Publish {
  readonly at: number;
  readonly kind: (typeof publishKinds)[number];
  readonly of: 'deposit' | 'withdrawal';
  /** Of a hundred players, of a release to some. */
  readonly share: number;
}

/** A player is erased, if nothing of theirs is open. */
export interface AskedErasure {
  readonly at: number;
  readonly player: number;
}

/** Between whom messages go. */
export const links = ['players', 'pushes', 'acquirer', 'hooks', 'platform', 'balance', 'nodes', 'studio'] as const;
export type Link = (typeof links)[number];

/** Statements whose connection is cut: of a kind, or that name a table. */
export const cutStatements = [
  'any',
  'write',
  'commit',
  'transactions',
  'acquirer_requests',
  'hook_events',
  'withdrawal_holds',
  'ledger_balances',
  'step_answers',
] as const;
export type CutStatement = (typeof cutStatements)[number];

/** What goes wrong, from a time on: with the next statement or message, or for a while. */
export type Fault =
  | {
      readonly at: number;
      readonly kind: 'cut';
      readonly when: 'before' | 'after';
      readonly what: CutStatement;
    }
  | { readonly at: number; readonly kind: 'kill'; readonly node: number; readonly down: number }
  | { readonly at: number; readonly kind: 'database away'; readonly down: number }
  | {
      readonly at: number;
      readonly kind: 'message';
      readonly link: Link;
      readonly fate: 'no request' | 'no answer' | 'twice' | 'late' | 'late answer';
    }
  /** Each message of a link takes long, there and back. */
  | { readonly at: number; readonly kind: 'slow'; readonly link: Link; readonly down: number }
  | { readonly at: number; readonly kind: 'fails'; readonly who: 'acquirer' | 'platform'; readonly down: number }
  | { readonly at: number; readonly kind: 'clock'; readonly node: number; readonly skew: number };

/** All that a run depends on. */
export interface Scenario {
  readonly seed: number;
  readonly nodes: number;
  /** Who has the players' money. */
  readonly holder: 'ledger' | 'platform';
  readonly operations: readonly Operation[];
  readonly publishes: readonly Publish[];
  readonly erasures: readonly AskedErasure[];
  readonly faults: readonly Fault[];
  /** When the nodes are started one after the other with other secrets; null: never. */
  readonly rotatesAt: number | null;
  /** So many pass at the end, in which what is old is deleted. */
  readonly days: number;
}

/** ms in which operations begin and faults happen; afterwards all is well. */
const span = 12_000;
const players = 4;

const at = fc.integer({ min: 0, max: span });
const down = fc.integer({ min: 1, max: 15_000 });
const player = fc.nat({ max: players - 1 });
const operation: fc.Arbitrary<Operation> = fc.record({
  at,
  player,
  kind: fc.constantFrom('deposit', 'withdrawal'),
  habit: fc.constantFrom(...habits),
  steps: fc.array(fc.constantFrom(...stepKinds), { maxLength: 3 }),
  ending: fc.constantFrom(...endingNames),
  /** Short ones make what follows meet on several nodes. */
  pause: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 5000 })),
  wrongCodes: fc.nat({ max: 7 }),
  lies: fc.boolean(),
  hooks: fc.constantFrom('once', 'once', 'again', 'again', 'never'),
  isLarge: fc.boolean(),
  card: fc.boolean(),
  token: fc.constantFrom(...tokenKinds),
});
const publish: fc.Arbitrary<Publish> = fc.record({
  at,
  kind: fc.constantFrom(...publishKinds),
  of: fc.constantFrom('deposit', 'withdrawal'),
  share: fc.integer({ min: 1, max: 99 }),
});
const node = fc.nat({ max: 2 });
const fault: fc.Arbitrary<Fault> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      at,
      kind: fc.constant('cut' as const),
      when: fc.constantFrom('before', 'after'),
      what: fc.constantFrom(...cutStatements),
    }),
  },
  { weight: 3, arbitrary: fc.record({ at, kind: fc.constant('kill' as const), node, down }) },
  { weight: 1, arbitrary: fc.record({ at, kind: fc.constant('database away' as const), down }) },
  {
    weight: 9,
    arbitrary: fc.record({
      at,
      kind: fc.constant('message' as const),
      link: fc.constantFrom(...links),
      fate: fc.constantFrom('no request', 'no answer', 'twice', 'late', 'late answer'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at, kind: fc.constant('slow' as const), link: fc.constantFrom(...links), down }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at,
      kind: fc.constant('fails' as const),
      who: fc.constantFrom('acquirer', 'platform'),
      down,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      at,
      kind: fc.constant('clock' as const),
      node,
      // A node that is further behind takes tokens for ones of the future.
      skew: fc.integer({ min: -240_000, max: 240_000 }),
    }),
  },
);

/** Scenarios of a number of nodes; without one, of one to three. */
export const scenarios = (nodes?: number): fc.Arbitrary<Scenario> =>
  fc.record({
    seed: fc.noShrink(fc.nat()),
    nodes: nodes === undefined ? fc.integer({ min: 1, max: 3 }) : fc.constant(nodes),
    holder: fc.constantFrom('ledger', 'platform'),
    operations: fc.noBias(fc.array(operation, { minLength: 1, maxLength: 60, size: 'max' })),
    publishes: fc.noBias(fc.array(publish, { maxLength: 8, size: 'max' })),
    erasures: fc.noBias(fc.array(fc.record({ at: fc.nat({ max: 2 * span }), player }), { maxLength: 3, size: 'max' })),
    rotatesAt: fc.option(at, { freq: 2 }),
    days: fc.constantFrom(0, 0, 0, 0, 40, 100, 2000),
    faults: fc.noBias(fc.array(fault, { maxLength: 50, size: 'max' })),
  });
