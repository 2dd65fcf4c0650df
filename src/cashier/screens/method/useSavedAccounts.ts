import { useMemo, useState } from 'react';
import type { FieldErrors, SavedAccount } from '../../../contract/generated/types';
import type { Method } from '../../../contract/method';
import type { CompiledForm, FormValues } from '../../../form/compile/CompiledForm';
import { snippetEndpoints } from '../../api/paymentSnippet';
import { useRegion } from '../../store/useRegion';

interface AccountChoice {
  /** Null: none. */
  readonly account: SavedAccount | null;
  /** Grows with each choice: the form starts anew. */
  readonly count: number;
  /** The server's errors of what was sent before the choice. */
  readonly errors: FieldErrors | undefined;
}

/**
 * The server's accounts for this method (the snippet's, contract C4) that fill in at least one of its fields, and the
 * chosen one: at first the one whose fields `start` is.
 */
export function useSavedAccounts({ name, fields }: Method, start?: FormValues) {
  const { currentData: snippet } = snippetEndpoints.paymentSnippet.useQueryState(useRegion());
  const accounts = useMemo(() => {
    const all = snippet?.accounts ?? {};
    const own = Object.hasOwn(all, name) ? (all[name] ?? []) : [];
    return own.filter((account) => fields.some((field) => Object.hasOwn(account.fields, field.name)));
  }, [snippet, name, fields]);
  const [choice, setChoice] = useState<AccountChoice>(() => ({
    account: accounts.find((account) => account.fields === start) ?? null,
    count: 0,
    errors: undefined,
  }));
  const choose = (account: SavedAccount | null, errors: FieldErrors | undefined) =>
    setChoice(({ count }) => ({ account, count: count + 1, errors }));
  return { accounts, choice, choose };
}

/** The values of all other fields. */
export function withoutAccounts(values: FormValues, accounts: readonly SavedAccount[]): FormValues {
  const names = new Set(accounts.flatMap(({ fields }) => Object.keys(fields)));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** Whether the form has the account's values still. */
export const hasAccount = (values: FormValues, form: CompiledForm, account: SavedAccount | null): boolean =>
  account !== null && Object.keys(account.fields).every((name) => values[name] === form.formData[name]);
