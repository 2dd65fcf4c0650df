import type { Layout, TransactionKind, WireFieldDefinition } from '../../../src/contract/generated/types';
import { currencyCodeOf, methodNameOf } from '../../../src/contract/ids';
import { renamed } from '../../builders/layouts';
import { fieldOfForm, isFormStored } from '../forms';

/** The method of all worlds: it takes deposits and withdrawals. */
export const method = methodNameOf('simulated');

const fieldsOf = (version: number): WireFieldDefinition[] => [
  { name: 'amount', type: 'amount' },
  { name: 'note', type: 'text' },
  { name: 'card_number', type: 'text', isOptional: true, store: 'no' },
  { name: fieldOfForm(version), type: 'text', store: isFormStored(version) ? 'yes' : 'no' },
];

const rule = { min: 1, max: 1e9 };

/** @param version 0: the one that is published when a world begins */
export const layoutOf = (transaction: TransactionKind, version: number): Layout => ({
  ...renamed(method, {
    fields: fieldsOf(version),
    currency: [currencyCodeOf('BRL'), currencyCodeOf('MXN')],
    amount_rules: { BRL: rule, MXN: rule },
  }),
  transaction,
});
