import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const mayaPhone = defineIdentifier({
  id: 'maya_phone',
  name: 'Maya number',
  countries: ['ph'],
  source: 'National Telecommunications Commission, numbering plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^9[0-9]{9}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('Maya'),
  hint: digitsAfter('+63', 10),
  good: ['9171234567'],
  bad: ['0917123456', '917123456'],
});
