import type { FieldType } from '../src/contract/generated/types';
import { AmountField } from './AmountField/AmountField';
import { Dropdown } from './Dropdown/Dropdown';
import type { Widget } from './FieldWidget';
import { Networks } from './Networks/Networks';
import { PhoneField } from './PhoneField/PhoneField';
import { TextField } from './TextField/TextField';
import { UppercaseField } from './UppercaseField/UppercaseField';

/** The widget of each field type. A new type is a folder beside these and a line here. */
export const widgetRegistry = {
  text: TextField,
  text_uppercase: UppercaseField,
  dropdown: Dropdown,
  networks: Networks,
  phone_with_prefix: PhoneField,
  amount: AmountField,
} satisfies Record<FieldType, Widget>;
