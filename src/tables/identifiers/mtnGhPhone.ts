import { defineIdentifier } from './Identifier';
import { digitsAfter, phoneOf } from './phrases';

export const mtnGhPhone = defineIdentifier({
  id: 'mtn_gh_phone',
  name: 'MTN MoMo number in Ghana',
  countries: ['gh'],
  source: 'National Communications Authority, numbering plan',
  type: 'phone_with_prefix',
  expressions: ['^[0-9]+$', '^(?:24|25|53|54|55|59)[0-9]{7}$'],
  inputMode: 'tel',
  autocomplete: 'tel',
  label: phoneOf('MTN MoMo'),
  hint: digitsAfter('+233', 9),
  good: ['244123456'],
  bad: ['24412345', '204123456'],
});
