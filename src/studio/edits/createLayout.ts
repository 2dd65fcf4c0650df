import type { Layout, TransactionKind } from '../../contract/generated/types';
import { currencyCodeOf, methodNameOf } from '../../contract/ids';
import { newLayout } from './templates';

/** What an author chooses for a new method. */
export interface NewMethod {
  readonly transaction: TransactionKind;
  readonly name: string;
  /** By language; in English at least. */
  readonly titles: { readonly en: string } & Readonly<Record<string, string>>;
  /** Empty: those of the method that is copied. */
  readonly countries: readonly string[];
  readonly currencies: readonly string[];
}

/** What a name may be (contract, `MethodKey`). */
export const isMethodName = (name: string): boolean => /^[a-z0-9][a-z0-9_-]{0,99}$/.test(name);

/** A name made of a title: 'pix_key' of 'Pix key'. Empty: the title has no Latin letters or digits. */
export const nameFrom = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 100);

/** A new method. @param source the method that it copies; null: an amount, and a redirect to the acquirer's page */
export function createLayout(method: NewMethod, source: Layout | null): Layout {
  const { transaction, name, titles } = method;
  const base = source ?? newLayout(transaction, name, titles.en);
  const countries = method.countries.length > 0 ? [...method.countries] : base.countries;
  const currency = method.currencies.length > 0 ? method.currencies.map(currencyCodeOf) : base.method.currency;
  const texts = typeof base.method.text === 'string' ? {} : base.method.text;
  const limits = Object.entries(base.method.amount_rules ?? {}).filter(([code]) =>
    currency.some((one) => one === code),
  );
  return {
    ...base,
    transaction,
    countries,
    method: {
      ...base.method,
      name: methodNameOf(name),
      // Translations of another method's name would be wrong.
      text: titles.en === texts.en ? { ...texts, ...titles } : titles,
      currency,
      amount_rules: Object.fromEntries(limits),
    },
  };
}
