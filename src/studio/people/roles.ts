import type { OperatorRole } from '../../contract/generated/types';

/** Each may do what those before it may. */
export const roles = ['author', 'publisher', 'admin'] as const satisfies readonly OperatorRole[];

export const roleFrom = (text: string): OperatorRole => roles.find((role) => role === text) ?? 'author';

/** 'BR, mx' → ['br', 'mx']. */
export const countriesFrom = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
