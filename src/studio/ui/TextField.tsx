import { type FocusEvent, type ReactNode, useState } from 'react';
import { TextField as AriaTextField, Group, Input, TextArea, type TextFieldProps } from 'react-aria-components';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { FieldLabel, FieldNote, type FieldTexts, MissingNote, TooLongNote } from './FieldParts';
import styles from './kit.module.css';

interface Props extends Omit<TextFieldProps, 'className' | 'children'>, FieldTexts {
  readonly placeholder?: string;
  /** A text of several lines, which grows. */
  readonly isMultiline?: boolean;
  /** Before or after the text, as a currency's symbol. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

/** For `onFocus`: the whole text is selected, to be copied or replaced. */
export const selectAll = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLInputElement) target.select();
};

/** A text field. Of a text that is longer than its limit it keeps all, gives away the beginning, and says so. */
export function TextField(props: Props) {
  const { label, isLabelHidden, hint, error, placeholder = '', isMultiline = false, prefix, suffix, ...others } = props;
  const { maxLength = Number.POSITIVE_INFINITY, value, onChange, ...rest } = others;
  const [typed, setTyped] = useState('');
  const shown = typed.slice(0, maxLength) === value ? typed : (value ?? '');
  const isTooLong = shown.length > maxLength;
  // The library looks for the note again when this changes: a hint may come and go.
  const described = { description: hint };
  return (
    <AriaTextField
      {...rest}
      {...described}
      {...(value !== undefined && { value: shown })}
      onChange={(text) => {
        setTyped(text);
        onChange?.(text.slice(0, maxLength));
      }}
      {...(isLabelHidden && { 'aria-label': label })}
      {...((error !== undefined || isTooLong) && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <FieldLabel {...props} />
      {isMultiline ? (
        <TextArea className={styles.control ?? ''} placeholder={placeholder} />
      ) : (
        <Group className={joinClasses(styles.control)}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <Input placeholder={placeholder} />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </Group>
      )}
      <FieldNote {...props} />
      <TooLongNote length={shown.length} most={maxLength} />
      {error === undefined && !isTooLong && <MissingNote />}
    </AriaTextField>
  );
}
