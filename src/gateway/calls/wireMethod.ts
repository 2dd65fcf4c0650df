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

interface Written {
  readonly method: ReturnType<typeof wireMethod>;
  readonly text: string;
}

/** Methods and their JSON, by all that decides about them besides the layout. Nothing of a player does. */
const written = new WeakMap<Layout, Map<string, Written>>();

/** Made once for all players who have this version of it. */
function writtenMethod(layout: Layout, currency: CurrencyCode, layouts: Layouts): Written {
  const key = `${currency} ${layouts.releaseOf(layout.transaction, layout.method.name) !== null}`;
  const ofLayout = written.get(layout) ?? new Map<string, Written>();
  written.set(layout, ofLayout);
  const known = ofLayout.get(key);
  if (known) return known;
  const method = wireMethod(layout, currency, layouts);
  const made = { method, text: JSON.stringify(method) };
  ofLayout.set(key, made);
  return made;
}

/** { [name]: Method }, and its JSON. */
export function wireMethods(offered: readonly Layout[], currency: CurrencyCode, layouts: Layouts) {
  const methods = offered.map((layout) => [layout.method.name, writtenMethod(layout, currency, layouts)] as const);
  return {
    body: Object.fromEntries(methods.map(([name, { method }]) => [name, method])),
    text: `{${methods.map(([name, { text }]) => `${JSON.stringify(name)}:${text}`).join()}}`,
  };
}
