import { expect, it } from 'vitest';
import { englishTexts, labelOf } from '../../../../src/form/compile/formTexts';

it.each([
  ['card_number', 'Card number'],
  ['bankName', 'Bank name'],
  ['IBAN', 'Iban'],
  ['zip-code.2', 'Zip code 2'],
])('makes a label from the name %s: %s', (name, label) => expect(labelOf({ name }, englishTexts)).toBe(label));
