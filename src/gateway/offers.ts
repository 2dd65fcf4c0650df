import type { Layout, TransactionKind } from '../contract/generated/types';

/** The published layouts, kept in memory: every list and every create reads them. */
export interface Layouts {
  find(transaction: TransactionKind, name: string): Layout | null;
  /** Those that are offered in a country and a currency. */
  offered(transaction: TransactionKind, country: string, currency: string): readonly Layout[];
  /** Each country with the currencies that some method of it takes. */
  countries(): readonly { readonly code: string; readonly currencies: readonly string[] }[];
  /** What stood in its place within the last hour, newest first: a form that was opened with it may still be sent. */
  former(transaction: TransactionKind, name: string): readonly Layout[];
  reload(): Promise<void>;
}

/** In the place of countries: all of them. */
export const anyCountry = '*';

/** Whether a layout is offered in a country and a currency. */
export const isOffered = (layout: Layout, transaction: TransactionKind, country: string, currency: string): boolean =>
  layout.transaction === transaction &&
  layout.method.currency.includes(currency) &&
  (layout.countries.includes(anyCountry) || layout.countries.includes(country));
