import type { Layout } from '../contract/generated/types';
import { isOffered, type Layouts } from './offers';

/**
 * The layouts with another one in the place of what is published under its name, or beside it where there is nothing.
 * @param former what forms of it may have been opened with before
 * @param isEverywhere offered whatever the country and the currency
 */
export function layoutInstead(
  layouts: Layouts,
  instead: Layout,
  former: Layouts['former'],
  isEverywhere = false,
): Layouts {
  const isIt = (transaction: string, name: string): boolean =>
    transaction === instead.transaction && name === instead.method.name;
  return {
    ...layouts,
    find: (transaction, name) => (isIt(transaction, name) ? instead : layouts.find(transaction, name)),
    former: (transaction, name) =>
      isIt(transaction, name) ? former(transaction, name) : layouts.former(transaction, name),
    offered: (transaction, country, currency) => [
      ...layouts
        .offered(transaction, country, currency)
        .filter((layout) => !isIt(layout.transaction, layout.method.name)),
      ...((isEverywhere ? transaction === instead.transaction : isOffered(instead, transaction, country, currency))
        ? [instead]
        : []),
    ],
  };
}
