import { currencyCodeOf, methodNameOf } from '../contract/ids';
import type { Method } from '../contract/method';
import { eMoneyLimits } from './amounts';
import { cardViewTypes } from './cardViewTypes';

/** The currency in which the built-in e-money wallet is offered (specification §3). */
export const airtmCurrency = currencyCodeOf('MXN');

/**
 * The built-in e-money wallet method (specification §3, §5; contract C6). Its amount matches any expression: only the
 * limits apply. Without a category it is a tile of its own, after the server's methods.
 */
export const airtm = {
  name: methodNameOf('airtm'),
  category: '',
  currencies: [airtmCurrency],
  text: { en: 'Airtm' },
  amountRules: { [airtmCurrency]: eMoneyLimits },
  checkLuhn: false,
  fields: [
    {
      name: 'amount',
      type: 'amount',
      rules: [{ regex: '.*', errorKey: 'paymentMethods.regex_error.airtm_amount' }],
      options: [],
    },
  ],
  isPopular: false,
  position: Number.MAX_SAFE_INTEGER,
  iconIds: ['general/wallet'],
  cardViewType: cardViewTypes.default,
  isGeetest: false,
  countsForm: false,
  videoGuides: {},
} as const satisfies Method;
