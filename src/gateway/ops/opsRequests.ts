import type { MethodKey } from './layoutStore';

/** What a refused call is answered with. */
export const refusal = (code: string, message: string, more: object = {}) => ({ error: { code, message, ...more } });

/** A method by its address; null when it can be none. */
export const keyOf = ({
  transaction,
  name,
}: {
  readonly transaction: string;
  readonly name: string;
}): MethodKey | null =>
  (transaction === 'deposit' || transaction === 'withdrawal') && /^[a-z0-9][a-z0-9_]{0,99}$/.test(name)
    ? { transaction, name }
    : null;

export const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
