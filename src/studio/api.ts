import type { Layout, TransactionKind } from '../contract/generated/types';
import type { Change } from '../lint/describeChange';
import type { LintProblem } from '../lint/LintRule';

export interface Op {
  readonly who: string;
  readonly role: 'author' | 'publisher';
}

export interface MethodKey {
  readonly transaction: TransactionKind;
  readonly name: string;
}

export interface MethodSummary extends MethodKey {
  readonly title: string;
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
  readonly category: string | null;
  readonly position: number;
  readonly icon: string | null;
  /** 0: it was never published. */
  readonly revision: number;
  readonly isArchived: boolean;
  readonly draft: { readonly author: string; readonly savedAt: string; readonly revision: number } | null;
}

export interface Draft {
  readonly layout: Layout;
  readonly revision: number;
  readonly author: string;
  /** So many of a hundred players have it already. */
  readonly share: number;
  /** When it goes out to everybody by itself, ISO 8601; null: not by itself. */
  readonly publishAt: string | null;
}

/** What a publisher says with a publish. */
export interface PublishWish {
  readonly note: string;
  /** Why warnings may stand. */
  readonly reason: string;
  /** Of a hundred players; 0: everybody. */
  readonly share: number;
  /** ISO 8601; empty: now. */
  readonly at: string;
}

export interface Version {
  readonly revision: number;
  readonly note: string;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
  readonly layout: Layout;
}

export interface MethodDetails {
  readonly published: { readonly layout: Layout; readonly revision: number; readonly isArchived: boolean } | null;
  readonly draft: Draft | null;
  readonly versions: readonly Version[];
}

export interface Published {
  readonly revision: number;
  readonly widgets: number;
  readonly changes?: readonly Change[];
}

/** How far the last publish has come: open widgets that were told of it, and those that have read their methods since. */
export interface Reach {
  readonly told: number;
  readonly took: number;
}

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly problems?: readonly (LintProblem | string)[];
  readonly draft?: Draft | null;
}

/** Failures are values: what the gateway refused, in its own words, or that it was not reached. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

const unreachable: Refusal = {
  code: 'UNREACHABLE',
  message: 'The gateway was not reached. What you wrote is kept here.',
};

/** The gateway's own answers (src/gateway/ops) are trusted: both are released together. */
async function ask<T>(verb: string, path: string, body?: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(`/studio/api/${path}`, {
      method: verb,
      headers: { 'x-cashier-studio': '1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value = await response.json();
    return response.ok ? { ok: true, value } : { ok: false, refusal: value.error ?? unreachable };
  } catch {
    return { ok: false, refusal: unreachable };
  }
}

const at = ({ transaction, name }: MethodKey, what = ''): string => `methods/${transaction}/${name}${what}`;

export const api = {
  me: () => ask<{ op: Op | null }>('GET', 'me'),
  signIn: (token: string, name: string) => ask<Op>('POST', 'session', { token, name }),
  signOut: () => ask<object>('DELETE', 'session'),
  methods: () => ask<{ methods: readonly MethodSummary[] }>('GET', 'methods'),
  method: (key: MethodKey) => ask<MethodDetails>('GET', at(key)),
  check: (layout: Layout) => ask<{ problems: readonly LintProblem[] }>('POST', 'check', layout),
  reach: () => ask<Reach>('GET', 'reach'),
  icons: () => ask<{ icons: readonly string[] }>('GET', 'icons'),
  rehearse: (layout: Layout) => ask<{ token: string; userId: string }>('POST', 'rehearse', layout),
  /** Says that one is at a method; answers who else is. */
  here: (key: MethodKey) => ask<{ others: readonly string[] }>('POST', at(key, '/here'), {}),
  save: (key: MethodKey, layout: Layout, seen: number) =>
    ask<{ revision: number }>('PUT', at(key, '/draft'), { layout, seen }),
  drop: (key: MethodKey) => ask<object>('DELETE', at(key, '/draft')),
  publish: (key: MethodKey, seen: number, wish: PublishWish) =>
    ask<Published>('POST', at(key, '/publish'), { seen, ...wish }),
  /** Takes a draft back from those who have it, and from its time. */
  withdraw: (key: MethodKey) => ask<Published>('POST', at(key, '/withdraw'), {}),
  rollback: (key: MethodKey, revision: number, note: string) =>
    ask<Published>('POST', at(key, '/rollback'), { revision, note }),
  /** New places in the list, all or none. `seen` is the version that was moved. */
  order: (moves: readonly (MethodKey & { readonly seen: number; readonly position: number })[], note: string) =>
    ask<Published>('POST', 'order', { moves, note }),
  archive: (key: MethodKey, isArchived: boolean) => ask<Published>('POST', at(key, '/archive'), { isArchived }),
} as const;
