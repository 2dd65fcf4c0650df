import type { FieldDefinition, FieldType } from '../src/contract/generated/types';
import { amountSample } from './AmountField/sample';
import { dropdownSample } from './Dropdown/sample';
import { networksSample } from './Networks/sample';
import { phoneSample } from './PhoneField/sample';
import { textSample } from './TextField/sample';
import { uppercaseSample } from './UppercaseField/sample';

/** Definitions that show what each widget can do: shared by tests, gallery and studio. */
export const fieldSamples = {
  text: textSample,
  text_uppercase: uppercaseSample,
  dropdown: dropdownSample,
  networks: networksSample,
  phone_with_prefix: phoneSample,
  amount: amountSample,
} satisfies Record<FieldType, readonly FieldDefinition[]>;
