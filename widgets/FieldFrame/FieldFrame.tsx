import type { ReactNode } from 'react';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import type { FieldWidgetProps } from '../FieldWidget';
import styles from './FieldFrame.module.css';
import { FieldLabel } from './FieldLabel';
import { FieldNote } from './FieldNote';

interface FieldFrameProps extends Pick<FieldWidgetProps, 'id' | 'texts' | 'message' | 'isRequired' | 'isReadOnly'> {
  /** Before the text, inside the box. */
  readonly startAdornment?: ReactNode;
  /** After the text, inside the box. */
  readonly endAdornment?: ReactNode;
  /** The label stands small at the top, whatever is in the field. */
  readonly isLabelFloating?: boolean;
  readonly className?: string | undefined;
  /** Numbers run from left to right in every language, and what stands around a phone's along with it. */
  readonly dir?: 'ltr' | undefined;
  /** The control, with the class `controlClass`. */
  readonly children: ReactNode;
}

/** The class of an input in a frame: its label floats by it. */
export const controlClass = styles.control ?? '';
/** Of a text of digits in groups: from left to right, at the side where the line begins. */
export const numberClass = styles.number ?? '';

/** The box around a control: what its list stands at. */
export const boxOf = (control: HTMLElement): HTMLElement => control.closest<HTMLElement>('[data-box]') ?? control;

/** A field's box, 52 px high, with a floating label, and one line under it for the hint or the error. */
export function FieldFrame({
  id,
  texts,
  message,
  isRequired,
  isReadOnly,
  startAdornment: lead,
  endAdornment: trail,
  isLabelFloating: isLifted = false,
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
          isLifted && styles.lifted,
        )}
      >
        {lead}
        <div className={styles.middle}>
          {children}
          <label className={styles.label} htmlFor={id}>
            <FieldLabel label={texts.label} isRequired={isRequired} isReadOnly={isReadOnly} />
          </label>
        </div>
        {trail}
      </div>
      <FieldNote id={id} message={message} hint={texts.hint} />
    </div>
  );
}
