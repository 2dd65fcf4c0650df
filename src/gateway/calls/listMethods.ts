import type { Layout, ListPayload, TransactionKind } from '../../contract/generated/types';
import { answered, type CallContext, type CallEnd } from './CallContext';

/** A method as it goes over the wire: only the rules of the currency that was asked for. */
const wireOf = ({ method }: Layout, currency: string) => {
  const rule = method.amount_rules?.[currency];
  return { ...method, currency: [currency], ...(rule === undefined ? {} : { amount_rules: { [currency]: rule } }) };
};

/** { [name]: Method }, or { isDirectGeo } alone when there are none (contract C4). */
export const listMethods =
  (transaction: TransactionKind) =>
  async ({ country, currency }: ListPayload, { layouts }: CallContext): Promise<CallEnd> => {
    const offered = layouts.offered(transaction, country, currency);
    // Direct: the country is served, only nothing of it takes this currency.
    if (offered.length === 0)
      return answered({ isDirectGeo: layouts.countries().some(({ code }) => code === country) });
    return answered(Object.fromEntries(offered.map((layout) => [layout.method.name, wireOf(layout, currency)])));
  };
