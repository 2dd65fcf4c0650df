/** Adyen's Drop-in at the moment that the address names: in its list, or after an action or an end of a payment. */
import { AdyenCheckout, Blik, Boleto, Card, Dropin, Oxxo, Pix, Redirect } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';

const { paymentMethods, amount, action, status } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_BENCHMARKBENCHMARKBENCHMARKBENCH',
  locale: 'en-US',
  countryCode: amount.currency === 'MXN' ? 'MX' : 'BR',
  amount,
  analytics: { enabled: false },
  paymentMethodsResponse: { paymentMethods },
});
const dropin = new Dropin(checkout, {
  paymentMethodComponents: [Card, Boleto, Pix, Oxxo, Blik, Redirect],
  openFirstPaymentMethod: false,
  // Its countries and states would come from Adyen's own hosts.
  paymentMethodsConfiguration: { boletobancario: { billingAddressRequired: false } },
  onReady() {
    if (action) dropin.handleAction(action);
    if (status) dropin.setStatus(status);
  },
}).mount('main');
