import { useMemo } from 'react';
import { fieldTypes } from '../../src/form/fieldTypes/fieldTypes';
import { maskGhost } from '../../src/form/mask/maskGhost';
import type { FieldWidgetProps } from '../FieldWidget';
import { maskedTextController } from '../TextField/maskedTextController';
import { TextInput } from '../TextField/TextInput';

const { transform } = fieldTypes.text_uppercase;

/** A line of text in upper case as it is typed (specification §4); the caret stays where it was. */
export function UppercaseField(field: FieldWidgetProps) {
  const { mask } = field.definition;
  const keepText = useMemo(() => maskedTextController(mask === undefined ? {} : { mask }, transform), [mask]);
  return <TextInput {...field} keepText={keepText} ghost={maskGhost(mask)} autoCapitalize="characters" />;
}
