import { defineIdentifier } from './Identifier';
import { lettersAndDigits, named } from './phrases';

export const kraPin = defineIdentifier({
  id: 'kra_pin',
  name: 'KRA PIN',
  countries: ['ke'],
  source: 'Kenya Revenue Authority, Tax Procedures Act 2015',
  type: 'text_uppercase',
  mask: 'a000000000a',
  expressions: ['^[AP][0-9]{9}[A-Z]$'],
  inputMode: 'text',
  autocomplete: 'off',
  label: named('KRA PIN'),
  hint: lettersAndDigits(11),
  good: ['P051365947M'],
  bad: ['P05136594', 'B051365947M'],
});
