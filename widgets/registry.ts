import { lazy } from 'react';
import type { FieldType } from '../src/contract/generated/types';
import { AmountField } from './AmountField/AmountField';
import type { Widget } from './FieldWidget';
import { loadDropdown, loadNetworks, loadPhoneField } from './loadFieldWidgets';
import { TextField } from './TextField/TextField';
import { UppercaseField } from './UppercaseField/UppercaseField';

/** The widget of each field type. A new type is a folder beside these and a line here. */
export const widgetRegistry = {
  text: TextField,
  text_uppercase: UppercaseField,
  dropdown: lazy(async () => ({ default: (await loadDropdown()).Dropdown })),
  networks: lazy(async () => ({ default: (await loadNetworks()).Networks })),
  phone_with_prefix: lazy(async () => ({ default: (await loadPhoneField()).PhoneField })),
  amount: AmountField,
} satisfies Record<FieldType, Widget>;
