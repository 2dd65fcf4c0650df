import { useMemo } from 'react';
import { maskGhost } from '../../src/form/mask/maskGhost';
import type { FieldWidgetProps } from '../FieldWidget';
import { keepMaskedText } from '../TextField/keepMaskedText';
import { TextInput } from '../TextField/TextInput';

/** Not by the locale: a code is the same in Turkish. */
const upperCase = (text: string): string => text.toUpperCase();

/** A line of text in upper case as it is typed (specification §4); the caret stays where it was. */
export function UppercaseField(field: FieldWidgetProps) {
  const { mask } = field.definition;
  const keepText = useMemo(() => keepMaskedText(mask === undefined ? {} : { mask }, upperCase), [mask]);
  return <TextInput {...field} keepText={keepText} ghost={maskGhost(mask)} autoCapitalize="characters" />;
}
