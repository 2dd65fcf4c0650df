import type { ReactNode } from 'react';
import { joinClasses } from '../../src/ui/primitives/joinClasses';
import type { Field } from '../useField';
import styles from './FieldFrame.module.css';
import { FieldLabel } from './FieldLabel';

export interface FieldFrameProps {
  readonly field: Pick<Field, 'id' | 'label' | 'isInvalid' | 'isRequired' | 'isReadOnly'>;
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

/** A field's box, 52 px high, with a floating label. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, leading, trailing, isLabelFloating = false, className, dir, children } = props;
  return (
    <div className={joinClasses(styles.frame, className)}>
      <div
        data-box=""
        dir={dir}
        className={joinClasses(
          styles.box,
          field.isInvalid && styles.wrong,
          field.isReadOnly && styles.locked,
          isLabelFloating && styles.lifted,
        )}
      >
        {leading}
        <div className={styles.middle}>
          {children}
          <label className={styles.label} htmlFor={field.id}>
            <FieldLabel field={field} />
          </label>
        </div>
        {trailing}
      </div>
    </div>
  );
}
