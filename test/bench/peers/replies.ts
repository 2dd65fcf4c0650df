import { fieldsOf } from '../forms/fields';

/** Redirects by their codes at Adyen. */
const redirects = {
  paysafecard: 'Paysafecard',
  neteller: 'Neteller',
  skrill: 'Skrill',
  alipay: 'Alipay',
  trustpay: 'TrustPay',
  unionpay: 'UnionPay',
  gcash: 'GCash',
  dana: 'DANA',
};

const paymentMethods = {
  paymentMethods: [
    { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex', 'elo', 'hipercard'] },
    { type: 'boletobancario', name: 'Boleto Bancario' },
    ...Object.entries(redirects).map(([type, name]) => ({ type, name })),
  ],
};

/** The static answers that the pages fetch, by file name. */
export const replies: Readonly<Record<string, string>> = {
  'paymentMethods.json': JSON.stringify(paymentMethods),
  'fields.json': JSON.stringify(fieldsOf(5)),
};
