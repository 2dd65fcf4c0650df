import type { TransactionKind } from './transaction';

/** What happened to a player's form: it was opened, or an error was shown at one of its fields. Never a value. */
export type FormEvent = {
  readonly transaction: TransactionKind;
  readonly method: string;
} & (
  | { readonly event: 'form_opened' }
  | { readonly event: 'form_error'; readonly field: string; readonly kind: string }
);

/** `MetricEvent.key` in the contract. */
const longestKey = 200;

/**
 * The key of a form's metric event: 'form_opened/deposit/pix', 'form_error/deposit/pix/cpf/rule'. Ours; sent only for
 * methods with `countsForm`. null: names that long do not fit the contract.
 */
export function formEventKey(event: FormEvent): string | null {
  const names = event.event === 'form_error' ? [event.field, event.kind] : [];
  const key = [event.event, event.transaction, event.method, ...names].map(encodeURIComponent).join('/');
  return key.length > longestKey ? null : key;
}

/** A lone '%' is no URI component. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Reads the key of a metric event; null: it is not about a form. */
export function parseFormEventKey(key: string): FormEvent | null {
  const parts = key.split('/').map(decode);
  const [event, transaction, method, field, kind] = parts;
  if ((transaction !== 'deposit' && transaction !== 'withdrawal') || !method) return null;
  if (event === 'form_opened' && parts.length === 3) return { event, transaction, method };
  return event === 'form_error' && parts.length === 5 && field && kind
    ? { event, transaction, method, field, kind }
    : null;
}
