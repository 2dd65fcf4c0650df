import type { Layout } from '../contract/generated/types';
import { airtm } from '../tables/airtm';

/** The widget's built-in e-money wallet (contract C6): it has no layout file, and the gateway accepts its deposits. */
export const airtmLayout: Layout = {
  transaction: 'deposit',
  countries: ['*'],
  method: {
    name: airtm.name,
    text: airtm.text,
    currency: [...airtm.currencies],
    amount_rules: { ...airtm.amountRules },
    fields: [{ name: 'amount', type: 'amount' }],
  },
  samples: {},
  sandbox: { steps: ['redirect'] },
};
