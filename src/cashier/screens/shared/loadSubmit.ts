export const loadPaymentCard = () => import(/* webpackChunkName: "aside" */ './PaymentCard');

/**
 * Loads the code that sends a payment and parses the reply, and what shows its outcome: without a network the latter
 * could not load, and a player whose reply was lost would read nothing.
 */
export const loadSubmit = async () => {
  const [{ submitPayment }] = await Promise.all([
    import(/* webpackChunkName: "transaction" */ '../../transaction/submitPayment'),
    loadPaymentCard(),
  ]);
  return submitPayment;
};
