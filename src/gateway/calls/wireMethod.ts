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
