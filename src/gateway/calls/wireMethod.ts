import type { Layout } from '../../contract/generated/types';
import type { CurrencyCode } from '../../contract/ids';
import type { Layouts } from '../layouts/Layouts';
import { WrittenJson } from './CallContext';

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

/** The JSON of methods, by all that decides about them besides the layout. Nothing of a player does. */
const written = new WeakMap<Layout, Map<string, string>>();

/** Made once for all players who have this version of it. */
function writtenMethod(layout: Layout, currency: CurrencyCode, layouts: Layouts): string {
  const key = `${currency} ${layouts.releaseOf(layout.transaction, layout.method.name) !== null}`;
  const ofLayout = written.get(layout) ?? new Map<string, string>();
  written.set(layout, ofLayout);
  const text = ofLayout.get(key) ?? JSON.stringify(wireMethod(layout, currency, layouts));
  ofLayout.set(key, text);
  return text;
}

/** { [name]: Method } */
export function writtenMethods(offered: readonly Layout[], currency: CurrencyCode, layouts: Layouts): WrittenJson {
  const entries = offered.map(
    (layout) => `${JSON.stringify(layout.method.name)}:${writtenMethod(layout, currency, layouts)}`,
  );
  return new WrittenJson(`{${entries.join()}}`);
}
