import type { Layout, TransactionKind } from '../../contract/generated/types';
import type { CurrencyCode } from '../../contract/ids';
import type { ReleaseVersion } from '../db/releaseTables';

/** The release that a method is in, and the version that a player has. */
export interface PlayersRelease {
  readonly id: number;
  readonly version: ReleaseVersion;
}

/** The published layouts, cached in memory: every list and every create reads them. */
export interface Layouts {
  find(transaction: TransactionKind, name: string): Layout | null;
  /** Layouts offered in a country and a currency. */
  offered(transaction: TransactionKind, country: string, currency: CurrencyCode): readonly Layout[];
  /** Each country with the currencies that its methods take. */
  countries(): readonly { readonly code: string; readonly currencies: readonly CurrencyCode[] }[];
  /** Versions replaced within the last hour (`loadLayouts`) by a publish that left open forms valid; newest first. */
  former(transaction: TransactionKind, name: string): readonly Layout[];
  /** What a publish at once has closed, and releases that were taken back: forms opened with them are not taken any more. */
  closed(transaction: TransactionKind, name: string): readonly Layout[];
  /** The running release of a method, for the player of these layouts; null: none runs, or they are no player's. */
  releaseOf(transaction: TransactionKind, name: string): PlayersRelease | null;
  reload(): Promise<void>;
}

/** In a layout's `countries`: every country. */
export const anyCountry = '*';

/** Whether a layout is offered in a country. */
export const isOfferedIn = ({ countries }: Layout, country: string): boolean =>
  countries.includes(anyCountry) || countries.includes(country);

/** Whether a layout is offered in a country and a currency. */
export const isOffered = (
  layout: Layout,
  transaction: TransactionKind,
  country: string,
  currency: CurrencyCode,
): boolean =>
  layout.transaction === transaction && layout.method.currency.includes(currency) && isOfferedIn(layout, country);

/**
 * The layouts with one of them replaced, or added where no published one has its name.
 * @param former versions that open forms of it may have
 * @param isEverywhere offered in every country and currency
 */
export function overrideLayout(
  layouts: Layouts,
  layout: Layout,
  former: Layouts['former'],
  isEverywhere = false,
): Layouts {
  const override = isEverywhere ? { ...layout, countries: [anyCountry] } : layout;
  const isIt = (transaction: string, name: string): boolean =>
    transaction === override.transaction && name === override.method.name;
  return {
    ...layouts,
    find: (transaction, name) => (isIt(transaction, name) ? override : layouts.find(transaction, name)),
    former: (transaction, name) =>
      isIt(transaction, name) ? former(transaction, name) : layouts.former(transaction, name),
    offered: (transaction, country, currency) => [
      ...layouts
        .offered(transaction, country, currency)
        .filter((layout) => !isIt(layout.transaction, layout.method.name)),
      ...((isEverywhere ? transaction === override.transaction : isOffered(override, transaction, country, currency))
        ? [override]
        : []),
    ],
  };
}
