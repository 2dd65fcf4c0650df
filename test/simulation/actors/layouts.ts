import type { Layout, WireFieldDefinition } from '../../../src/contract/generated/types';
import { currencyCodeOf, methodNameOf } from '../../../src/contract/ids';
import type { Layouts } from '../../../src/gateway/layouts/Layouts';
import { renamed } from '../../builders/layouts';

/** The methods of all worlds: one to deposit by, one to withdraw by. */
export const method = methodNameOf('simulated');
const fields: WireFieldDefinition[] = [
  { name: 'amount', type: 'amount' },
  { name: 'note', type: 'text' },
  { name: 'card_number', type: 'text', isOptional: true },
];
const rule = { min: 1, max: 1e9 };
const deposit = renamed(method, {
  fields,
  currency: [currencyCodeOf('BRL'), currencyCodeOf('MXN')],
  amount_rules: { BRL: rule, MXN: rule },
});
const all: readonly Layout[] = [deposit, { ...deposit, transaction: 'withdrawal' }];

export const layouts: Layouts = {
  find: (transaction, name) => all.find((one) => one.transaction === transaction && one.method.name === name) ?? null,
  offered: (transaction) => all.filter((one) => one.transaction === transaction),
  countries: () => [],
  former: () => [],
  closed: () => [],
  releaseOf: () => null,
  reload: async () => {},
};
