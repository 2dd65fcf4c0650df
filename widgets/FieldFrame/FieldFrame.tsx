import type { ReactNode } from 'react';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import type { FieldWidgetProps } from '../FieldWidget';
import styles from './FieldFrame.module.css';
import { FieldLabel } from './FieldLabel';
import { FieldNote } from './FieldNote';

interface FieldFrameProps extends Pick<FieldWidgetProps, 'id' | 'texts' | 'message' | 'isRequired' | 'isReadOnly'> {
  /** Before the text, inside the box. */
  readonly leading?: ReactNode;
  /** After the text, inside the box. */
  readonly trailing?: ReactNode;
  /** Keeps the label small at the top, even while the field is empty. */
  readonly isLabelFloating?: boolean;
  readonly className?: string | undefined;
  /** 'ltr' for phone numbers, in every language. */
  readonly dir?: 'ltr' | undefined;
  /** The control, with the class `controlClass`. */
  readonly children: ReactNode;
}

/** The class of the control in a frame: the floating label depends on it. */
export const controlClass = styles.control ?? '';
/** The class of grouped digits: left to right, aligned to the start of the line. */
export const numberClass = styles.number ?? '';

/** The box around a control: the anchor of its list. */
export const boxOf = (control: HTMLElement): HTMLElement => control.closest<HTMLElement>('[data-box]') ?? control;

/** A field's box, 52 px high, with a floating label, and a line below for the hint or the error. */
export function FieldFrame({
  id,
  texts,
  message,
  isRequired,
  isReadOnly,
  leading,
  trailing,
  isLabelFloating = false,
  className,
  dir,
  children,
}: FieldFrameProps) {
  return (
    <div className={joinClasses(styles.frame, className)}>
      <div
        data-box=""
        dir={dir}
        className={joinClasses(
          styles.box,
          message !== null && styles.wrong,
          isReadOnly && styles.locked,
          isLabelFloating && styles.lifted,
        )}
      >
        {leading}
        <div className={styles.middle}>
          {children}
          <label className={styles.label} htmlFor={id}>
            <FieldLabel label={texts.label} isRequired={isRequired} isReadOnly={isReadOnly} />
          </label>
        </div>
        {trailing}
      </div>
      <FieldNote id={id} message={message} hint={texts.hint} />
    </div>
  );
}
