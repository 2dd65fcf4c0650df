import { type ComponentProps, useState } from 'react';
import type { FieldDefinition } from '../../src/contract/fieldDefinition';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import { controlClass, FieldFrame, type FieldFrameProps, numberClass } from '../FieldFrame/FieldFrame';
import { controlName } from '../fieldId';
import { useEnterKeyHint } from '../LastFieldContext';
import type { Field } from '../useField';
import type { CreateInputController } from './InputController';
import styles from './TextInput.module.css';
import { useInputController } from './useInputController';

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'min' | 'max'
>;

type FrameParts = Pick<FieldFrameProps, 'leading' | 'trailing' | 'isLabelFloating' | 'className' | 'dir'>;

interface TextInputProps extends InputAttributes, FrameParts {
  readonly field: Field;
  readonly placeholder: string | undefined;
  readonly keepText: CreateInputController;
  /** The mask as ghost text; '' for none. */
  readonly ghost: string;
}

const modesOfNamedMasks: Readonly<Record<string, FieldDefinition['inputMode']>> = {
  number: 'decimal',
  date: 'numeric',
};

/** The phone's keyboard: the definition's own, else numeric where the mask or the card field accepts only digits. */
function inputModeOf({ inputMode, mask, autocomplete }: FieldDefinition): FieldDefinition['inputMode'] {
  if (inputMode) return inputMode;
  if (mask && Object.hasOwn(modesOfNamedMasks, mask)) return modesOfNamedMasks[mask];
  const takesDigitsOnly = mask ? /0/.test(mask) && !/[a*]/.test(mask.replaceAll(/\\./g, '')) : false;
  const isCardDigits = /\bcc-(?:number|exp|csc)\b/.test(autocomplete ?? '');
  return takesDigitsOnly || isCardDigits ? 'numeric' : undefined;
}

/** An `<input>` in a FieldFrame, with the mask as ghost text. */
export function TextInput(props: TextInputProps) {
  const { field, placeholder, keepText, ghost, leading, trailing, isLabelFloating = false, className, dir } = props;
  const { id, name, definition, value, isRequired, isReadOnly, describedBy } = field;
  const { type = 'text', inputMode, autoComplete = definition.autocomplete ?? 'off' } = props;
  const { autoCapitalize = /\bname$/.test(autoComplete) ? 'words' : 'none' } = props;
  const enterKeyHint = useEnterKeyHint(name);
  const mode = inputMode ?? inputModeOf(definition);
  // In a right-to-left line, groups of digits would swap places.
  const isNumber = mode === 'numeric' || mode === 'tel';
  const [shown, setShown] = useState(value);
  // Only the ghost needs the text: without one, a key press renders nothing.
  const input = useInputController(field, keepText, ghost === '' ? ignore : setShown);
  return (
    <FieldFrame {...{ field, leading, trailing, isLabelFloating, className, dir }}>
      <input
        {...input}
        id={id}
        name={controlName(name)}
        type={type}
        className={joinClasses(controlClass, isNumber && numberClass)}
        readOnly={isReadOnly}
        required={isRequired}
        placeholder={(ghost === '' && placeholder) || ' '}
        min={props.min}
        max={props.max}
        inputMode={mode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint={enterKeyHint}
        {...describedBy}
      />
      <MaskGhost typed={shown} ghost={ghost} />
    </FieldFrame>
  );
}

const ignore = () => {};

/** The rest of the mask after the text. The typed part is invisible and positions the rest. */
function MaskGhost({ typed, ghost }: { typed: string; ghost: string }) {
  if (ghost === '') return null;
  return (
    <span className={styles.ghost} aria-hidden="true">
      <span className={styles.typed}>{typed}</span>
      {ghost.slice(typed.length)}
    </span>
  );
}
