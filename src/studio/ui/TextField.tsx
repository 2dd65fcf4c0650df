import { type ClipboardEvent, type FocusEvent, type ReactNode, useState } from 'react';
import { TextField as AriaTextField, Group, Input, TextArea, type TextFieldProps } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { FieldLabel, FieldNote, type FieldTexts, MissingNote } from './FieldParts';
import styles from './kit.module.css';

interface Props extends Omit<TextFieldProps, 'className' | 'children'>, FieldTexts {
  readonly placeholder?: string;
  /** A text of several lines, which grows. */
  readonly isMultiline?: boolean;
  /** Before or after the text, as a currency's symbol. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** For `onFocus`: the whole text is selected, to be copied or replaced. */
export const selectAll = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLInputElement) target.select();
};

/** How many characters of a pasted text a limit cuts off. */
function cutOff(
  { currentTarget, clipboardData }: ClipboardEvent<Control>,
  maxLength = Number.POSITIVE_INFINITY,
): number {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  return Math.max(0, kept + pasted.length - maxLength);
}

/** A text field. Says what a limit has cut off a pasted text. */
export function TextField(props: Props) {
  const { label, isLabelHidden, hint, error, placeholder = '', isMultiline = false, prefix, suffix, ...rest } = props;
  const { t } = useTranslate();
  const [cut, setCut] = useState(0);
  // The library looks for the note again when this changes: a hint may come and go.
  const described = { description: hint };
  return (
    <AriaTextField
      {...rest}
      {...described}
      onPaste={(event) => setCut(cutOff(event, rest.maxLength))}
      onInput={({ nativeEvent }) => {
        if (!(nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')) setCut(0);
      }}
      {...(isLabelHidden && { 'aria-label': label })}
      {...(error !== undefined && { isInvalid: true })}
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
      {cut > 0 && (
        <p role="alert" className={styles.error}>
          {t('kit.cut', { count: cut, most: rest.maxLength ?? 0 })}
        </p>
      )}
      {error === undefined && <MissingNote />}
    </AriaTextField>
  );
}
