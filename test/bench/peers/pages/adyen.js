/** Adyen's Drop-in as its guide sets it up, with the components of its list alone. */
import { AdyenCheckout, Boleto, Card, Dropin, Redirect } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';

const reply = await fetch('paymentMethods.json');
const checkout = await AdyenCheckout({
  environment: 'test',
  clientKey: 'test_BENCHMARKBENCHMARKBENCHMARKBENCH',
  locale: 'en-US',
  countryCode: 'BR',
  amount: { value: 10000, currency: 'BRL' },
  analytics: { enabled: false },
  paymentMethodsResponse: await reply.json(),
});
new Dropin(checkout, {
  paymentMethodComponents: [Card, Boleto, Redirect],
  openFirstPaymentMethod: false,
  // Its countries and states would come from Adyen's own hosts.
  paymentMethodsConfiguration: { boletobancario: { billingAddressRequired: false } },
}).mount('main');
