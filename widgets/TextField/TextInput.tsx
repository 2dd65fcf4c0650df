import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlClass, FieldFrame } from '../FieldFrame/FieldFrame';
import { describedBy } from '../FieldFrame/FieldNote';
import type { FieldWidgetProps } from '../FieldWidget';
import { MaskGhost } from './MaskGhost';
import type { KeepText } from './TextKeeper';
import { textInputMode } from './textInputMode';
import { useKeptInput } from './useKeptInput';

type InputAttributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

interface TextInputProps extends FieldWidgetProps, InputAttributes {
  readonly keepText: KeepText;
  /** The mask as ghost text; empty: none. */
  readonly ghost: string;
  readonly lead?: ReactNode;
  readonly trail?: ReactNode;
  readonly isLifted?: boolean;
  /** Of the whole field. */
  readonly className?: string | undefined;
}

/** One line of text in a frame. */
export function TextInput({ keepText, ghost, lead, trail, isLifted = false, className, ...field }: TextInputProps) {
  const { id, definition, texts, value, message, isRequired, isReadOnly, enterKeyHint } = field;
  const { type = 'text', inputMode, autoComplete = definition.autocomplete ?? 'off', autoCapitalize = 'none' } = field;
  const [shown, setShown] = useState(value);
  // Without a ghost nobody looks at the text, and a key renders nothing.
  const input = useKeptInput(field, keepText, ghost === '' ? ignore : setShown);
  return (
    <FieldFrame {...{ id, texts, message, isRequired, isReadOnly, lead, trail, isLifted, className }}>
      <input
        {...input}
        id={id}
        name={definition.name}
        type={type}
        className={controlClass}
        readOnly={isReadOnly}
        required={isRequired}
        placeholder={ghost === '' && texts.placeholder !== '' ? texts.placeholder : ' '}
        inputMode={inputMode ?? textInputMode(definition)}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        {...describedBy(id, { message, hint: texts.hint })}
      />
      <MaskGhost typed={shown} ghost={ghost} />
    </FieldFrame>
  );
}

const ignore = () => {};
