import type { TransactionKind } from '../../contract/transaction';
import { type CardViewTypeName, cardViewTypeOf } from '../../tables/cardViewTypes';

/** What a player sees (specification §4, 'Deposit routing by card view type'); other types show the standard form. */
const sights: { readonly [Kind in TransactionKind]: Readonly<Partial<Record<CardViewTypeName, string>>> } = {
  deposit: {
    card: 'paySight.card',
    cardWalletOnly: 'paySight.card',
    cardMultipleType: 'paySight.card',
    india: 'paySight.india',
    p2p: 'paySight.p2p',
    pix: 'paySight.pix',
    eazype: 'paySight.eazype',
    cash: 'paySight.cash',
  },
  withdrawal: { bankTransfer: 'paySight.banks' },
};

/** The key of what a player sees. */
export function paymentSight(transaction: TransactionKind, code: number): string {
  const name = cardViewTypeOf(code);
  return (name && sights[transaction][name]) ?? 'paySight.form';
}
