import { loadRepeatedly } from '../../../ui/lazyPart';

export const loadPaymentCard = () => import(/* webpackChunkName: "aside" */ './PaymentCard');

/** With the pauses between them about 15 s. */
const attempts = 5;

/**
 * Loads the code that sends a payment and parses the reply, and what shows its outcome: without a network the latter
 * could not load, and a player whose reply was lost would read nothing.
 */
export const loadSubmit = () =>
  loadRepeatedly(async () => {
    const [{ submitPayment }] = await Promise.all([
      import(/* webpackChunkName: "transaction" */ '../../transaction/submitPayment'),
      loadPaymentCard(),
    ]);
    return submitPayment;
  }, attempts);
