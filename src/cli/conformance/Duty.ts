import type { TransactionKind } from '../../contract/transaction';
import type { CheckContext } from './createContexts';

/** How a duty ended; `why` is one English sentence, without a value of the player's. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'skipped'; readonly why: string };

export const passed: Verdict = { kind: 'passed' };
export const broken = (why: string): Verdict => ({ kind: 'broken', why });
export const skipped = (why: string): Verdict => ({ kind: 'skipped', why });

/** What a duty needs beyond `--url` and `--token`; `needWords` says how to give it. */
export type Need = TransactionKind | 'balance' | 'settle' | 'otherToken' | 'expiredToken' | 'socket' | 'http';

/** One thing that the contract asks of a server. */
export interface Duty {
  /** For reports that machines read; unique, never renamed: 'amounts/deposit/below-minimum'. */
  readonly id: string;
  /** In words, with the contract's section: 'an amount below the minimum is refused on its field (C4)'. */
  readonly words: string;
  /** 'each': over HTTP and over the socket; 'once': it needs both, or would only repeat itself. */
  readonly over: 'each' | 'once';
  readonly needs: readonly Need[];
  check(context: CheckContext): Promise<Verdict>;
}

/** Duties of one topic, checked in their order. */
export interface DutyGroup {
  /** For `--only`. */
  readonly name: string;
  readonly title: string;
  readonly duties: readonly Duty[];
}

/** A duty without its id. */
export type DutyRow = Omit<Duty, 'id' | 'over' | 'needs'> & Partial<Pick<Duty, 'over' | 'needs'>>;

/** The duties of a table; each row's key is the last part of its id. */
export const dutiesOf = (prefix: string, rows: Readonly<Record<string, DutyRow>>): readonly Duty[] =>
  Object.entries(rows).map(([key, row]) => ({ over: 'each', needs: [], ...row, id: `${prefix}/${key}` }));

const kinds: readonly TransactionKind[] = ['deposit', 'withdrawal'];

/** The duties of a table for both kinds of payment; each needs the sample of its kind. */
export const dutiesOfKinds = (
  prefix: string,
  rowsOf: (kind: TransactionKind) => Readonly<Record<string, DutyRow>>,
): readonly Duty[] =>
  kinds.flatMap((kind) =>
    dutiesOf(`${prefix}/${kind}`, rowsOf(kind)).map((duty) => ({ ...duty, needs: [kind, ...duty.needs] })),
  );
