import { defineIdentifier } from './Identifier';
import { example, named } from './phrases';

export const upiAddress = defineIdentifier({
  id: 'upi_address',
  name: 'UPI address',
  countries: ['in'],
  source: 'NPCI, UPI Procedural Guidelines, virtual payment address',
  expressions: ['^[^\\s@]+@[^\\s@]+$', '^[a-zA-Z0-9.-]{2,64}@[a-zA-Z]{2,32}$'],
  inputMode: 'email',
  autocomplete: 'off',
  label: named('UPI ID', { hi: 'UPI आईडी', mr: 'UPI आयडी', te: 'UPI ఐడి' }),
  hint: example('name@bank'),
  good: ['ravi.kumar@okhdfc'],
  bad: ['ravi.kumar', 'ravi.kumar@okhdfc.com'],
});
