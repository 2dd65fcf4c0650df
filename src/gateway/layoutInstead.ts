import type { Layout } from '../contract/generated/types';
import { isOffered, type Layouts } from './offers';

/**
 * The layouts with another one in the place of what is published under its name, or beside it where there is nothing.
 * @param former what forms of it may have been opened with before
 * @param isEverywhere offered whatever the country and the currency
 */
export function overrideLayout(
  layouts: Layouts,
  override: Layout,
  former: Layouts['former'],
  isEverywhere = false,
): Layouts {
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
