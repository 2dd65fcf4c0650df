import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const routingNumber = defineIdentifier({
  id: 'routing_number',
  name: 'Routing number (ABA)',
  countries: ['us'],
  source: 'American Bankers Association, routing transit number: weights 3, 7, 1 modulo 10',
  mask: '000000000',
  expressions: ['^[0-9]{9}$'],
  check: 'routing_number',
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Routing number (ABA)', { hi: 'राउटिंग नंबर (ABA)', mr: 'राउटिंग नंबर (ABA)', te: 'రౌటింగ్ నంబర్ (ABA)' }),
  hint: digits(9),
  good: ['123456780'],
  bad: ['123456781', '12345678'],
});
