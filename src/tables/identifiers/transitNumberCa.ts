import { defineIdentifier } from './Identifier';
import { digits, named } from './phrases';

export const transitNumberCa = defineIdentifier({
  id: 'transit_number_ca',
  name: 'Transit and institution number',
  countries: ['ca'],
  source: 'Payments Canada, Rule F1: 5 and 3 digits',
  mask: '00000-000',
  expressions: ['^[0-9]{5}-[0-9]{3}$'],
  inputMode: 'numeric',
  autocomplete: 'off',
  label: named('Transit – institution', { hi: 'ट्रांज़िट – संस्था', mr: 'ट्रान्झिट – संस्था', te: 'ట్రాన్సిట్ – సంస్థ' }),
  hint: digits(8),
  good: ['12345-001'],
  bad: ['12345-00'],
});
