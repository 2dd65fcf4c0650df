import { useMemo } from 'react';
import { fieldTypes } from '../../src/form/fieldTypes/fieldTypes';
import { maskGhost } from '../../src/form/mask/maskGhost';
import type { FieldWidgetProps } from '../FieldWidget';
import { maskedTextController } from '../TextField/maskedTextController';
import { TextInput } from '../TextField/TextInput';

const { transform } = fieldTypes.text_uppercase;

/** One line of text, changed to upper case as it is typed (specification §4). The caret keeps its place. */
export function UppercaseField(field: FieldWidgetProps) {
  const { mask } = field.definition;
  const keepText = useMemo(() => maskedTextController(mask === undefined ? {} : { mask }, transform), [mask]);
  return <TextInput {...field} keepText={keepText} ghost={maskGhost(mask)} autoCapitalize="characters" />;
}
