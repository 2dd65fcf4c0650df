import { type ComponentProps, type ReactNode, useState } from 'react';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import { controlClass, FieldFrame, numberClass } from '../FieldFrame/FieldFrame';
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
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  readonly isLabelFloating?: boolean;
  /** Of the whole field. */
  readonly className?: string | undefined;
  readonly dir?: 'ltr';
}

/** One line of text in a frame. */
export function TextInput({
  keepText,
  ghost,
  startAdornment: lead,
  endAdornment: trail,
  isLabelFloating: isLifted = false,
  className,
  dir,
  ...field
}: TextInputProps) {
  const { id, definition, texts, value, message, isRequired, isReadOnly, enterKeyHint } = field;
  const { type = 'text', inputMode, autoComplete = definition.autocomplete ?? 'off', autoCapitalize = 'none' } = field;
  const mode = inputMode ?? textInputMode(definition);
  // Groups of digits would change places in a line that runs from right to left.
  const isNumber = mode === 'numeric' || mode === 'tel';
  const [shown, setShown] = useState(value);
  // Without a ghost nobody looks at the text, and a key renders nothing.
  const input = useKeptInput(field, keepText, ghost === '' ? ignore : setShown);
  return (
    <FieldFrame
      {...{
        id,
        texts,
        message,
        isRequired,
        isReadOnly,
        startAdornment: lead,
        endAdornment: trail,
        isLabelFloating: isLifted,
        className,
        dir,
      }}
    >
      <input
        {...input}
        id={id}
        name={definition.name}
        type={type}
        className={joinClasses(controlClass, isNumber && numberClass)}
        readOnly={isReadOnly}
        required={isRequired}
        placeholder={ghost === '' && texts.placeholder !== '' ? texts.placeholder : ' '}
        inputMode={mode}
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
