import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './Chip.module.css';

interface ChipProps extends ComponentProps<'button'> {
  /** Before the text; decorative. */
  readonly icon?: ReactNode;
  /** After the text; decorative. */
  readonly trailing?: ReactNode;
  /** Given: the chip is a toggle (a preset amount), pressed or not. */
  readonly selected?: boolean;
}

/** A small choice, or a small button. */
export function Chip({ icon, trailing, selected, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.chip, rest.className)} aria-pressed={selected}>
      {icon && (
        <span className={styles.side} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>{children}</span>
      {trailing && (
        <span className={styles.side} aria-hidden="true">
          {trailing}
        </span>
      )}
    </button>
  );
}
