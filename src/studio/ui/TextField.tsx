import type { FocusEvent, ReactNode } from 'react';
import { TextField as AriaTextField, Group, Input, TextArea, type TextFieldProps } from 'react-aria-components';
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

/** For `onFocus`: the whole text is selected, to be copied or replaced. */
export const selectAll = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLInputElement) target.select();
};

/** A text field. */
export function TextField(props: Props) {
  const { label, isLabelHidden, hint, error, placeholder = '', isMultiline = false, prefix, suffix, ...rest } = props;
  return (
    <AriaTextField
      {...rest}
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
      {error === undefined && <MissingNote />}
    </AriaTextField>
  );
}
