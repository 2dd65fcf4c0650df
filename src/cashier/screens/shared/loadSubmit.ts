import { lazyPart } from '../../../ui/lazyPart';
import { loadRepeatedly } from '../../../ui/loadRepeatedly';

const loadPaymentCard = async () => (await import(/* webpackChunkName: "aside" */ './PaymentCard')).PaymentCard;

/** Above what the player may do beside an unfinished payment. It is there before a form is sent, so that it moves no page. */
export const PaymentCard = lazyPart(loadPaymentCard, true);

/**
 * Loads the code that sends a payment and parses the reply, and what shows its outcome: without a network the latter
 * could not load, and a player whose reply was lost would read nothing.
 */
export const loadSubmit = () =>
  loadRepeatedly(async () => {
    const [{ submitPayment }] = await Promise.all([
      import(/* webpackChunkName: "transaction" */ '../../transaction/submitPayment'),
      loadPaymentCard().then(PaymentCard.preload),
    ]);
    return submitPayment;
  });
