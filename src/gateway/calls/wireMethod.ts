import type { Layout } from '../../contract/generated/types';
import type { CurrencyCode } from '../../contract/ids';
import type { Layouts } from '../layouts/Layouts';

/** A method with the limits of the requested currency only. `countsForm`: while it is in a release. */
export const wireMethod = ({ transaction, method }: Layout, currency: CurrencyCode, layouts: Layouts) => {
  const rule = method.amount_rules?.[currency];
  return {
    ...method,
    currency: [currency],
    ...(rule === undefined ? {} : { amount_rules: { [currency]: rule } }),
    ...(layouts.releaseOf(transaction, method.name) && { countsForm: true }),
  };
};

/** The texts of methods, by all that decides about them besides the layout. Nothing of a player does. */
const texts = new WeakMap<Layout, Map<string, string>>();

/** A method as JSON, written once for all players who have this version of it. */
function methodText(layout: Layout, currency: CurrencyCode, layouts: Layouts): string {
  const isReleased = layouts.releaseOf(layout.transaction, layout.method.name) !== null;
  const key = `${currency} ${isReleased}`;
  const ofLayout = texts.get(layout) ?? new Map<string, string>();
  const text = ofLayout.get(key) ?? JSON.stringify(wireMethod(layout, currency, layouts));
  texts.set(layout, ofLayout.set(key, text));
  return text;
}

/** { [name]: Method } as JSON. */
export const listText = (offered: readonly Layout[], currency: CurrencyCode, layouts: Layouts): string =>
  `{${offered.map((layout) => `${JSON.stringify(layout.method.name)}:${methodText(layout, currency, layouts)}`).join()}}`;
