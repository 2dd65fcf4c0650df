import type { FieldType } from '../src/contract/generated/types';
import { lazyPart } from '../src/ui/lazyPart';
import { AmountField } from './AmountField/AmountField';
import type { Widget } from './FieldWidget';
import { loadDropdown, loadNetworks, loadPhoneField } from './loadFieldWidgets';
import { TextField } from './TextField/TextField';
import { UppercaseField } from './UppercaseField/UppercaseField';

/** The widget of each field type. A new type is a folder beside these and a line here. */
export const widgetRegistry = {
  text: TextField,
  text_uppercase: UppercaseField,
  dropdown: lazyPart(async () => (await loadDropdown()).Dropdown),
  networks: lazyPart(async () => (await loadNetworks()).Networks),
  phone_with_prefix: lazyPart(async () => (await loadPhoneField()).PhoneField),
  amount: AmountField,
} satisfies Record<FieldType, Widget>;
