import { useMemo } from 'react';
import { fieldTypes } from '../../src/form/fieldTypes/fieldTypes';
import { maskGhost } from '../../src/form/mask/maskGhost';
import type { FieldWidgetProps } from '../FieldWidget';
import { maskedTextController } from '../TextField/maskedTextController';
import { TextInput } from '../TextField/TextInput';
import { useField } from '../useField';

const { transform } = fieldTypes.text_uppercase;

/** One line of text, changed to upper case as it is typed (specification §4). The caret keeps its place. */
export function UppercaseField(props: FieldWidgetProps) {
  const field = useField(props);
  const { mask } = field.definition;
  const keepText = useMemo(() => maskedTextController(mask === undefined ? {} : { mask }, transform), [mask]);
  return (
    <TextInput
      {...{ field, keepText }}
      placeholder={props.placeholder}
      ghost={maskGhost(mask)}
      autoCapitalize="characters"
    />
  );
}
