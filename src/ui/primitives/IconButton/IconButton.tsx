import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name: 'Back', 'Close'. */
  readonly label: string;
}

/** A button with only an icon, which is its child and decorative. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.button, rest.className)} aria-label={label}>
      {children}
    </button>
  );
}
