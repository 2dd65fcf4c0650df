import type { FieldType } from '../../contract/generated/types';
import { amount, amountAuthoring } from './amount';
import { date, dateAuthoring } from './date';
import { dropdown, dropdownAuthoring } from './dropdown';
import type { FieldTypeAuthoring, FieldTypeConfig } from './FieldTypeConfig';
import { networks, networksAuthoring } from './networks';
import { phoneWithPrefix, phoneWithPrefixAuthoring } from './phoneWithPrefix';
import { text, textAuthoring } from './text';
import { textUppercase, textUppercaseAuthoring } from './textUppercase';

/** Every field type, in the order in which the studio offers them. */
export const fieldTypes: Readonly<Record<FieldType, FieldTypeConfig>> = {
  amount,
  text,
  text_uppercase: textUppercase,
  phone_with_prefix: phoneWithPrefix,
  dropdown,
  networks,
  date,
};

/** A table of its own, so that the widget's bundle leaves it out. */
export const fieldTypeAuthoring: Readonly<Record<FieldType, FieldTypeAuthoring>> = {
  amount: amountAuthoring,
  text: textAuthoring,
  text_uppercase: textUppercaseAuthoring,
  phone_with_prefix: phoneWithPrefixAuthoring,
  dropdown: dropdownAuthoring,
  networks: networksAuthoring,
  date: dateAuthoring,
};

export const isFieldType = (name: string): name is FieldType => Object.hasOwn(fieldTypes, name);

export const fieldTypeNames = (): FieldType[] => Object.keys(fieldTypes).filter(isFieldType);

type Typed = { readonly type: FieldType };

/** Whether the value is typed as text, so that a mask, rules and sample values apply. */
export function isTextEntry({ type }: Typed): boolean {
  const { entry } = fieldTypes[type];
  return entry === 'text' || entry === 'prefixed-text';
}

/** Whether the value is one of the definition's `values`. */
export const hasOptions = ({ type }: Typed): boolean => fieldTypes[type].entry === 'options';

/** A text as a field of this type shows it while it is typed, before any mask. */
export const typedText = ({ type }: Typed, text: string): string => fieldTypes[type].transform?.(text) ?? text;
