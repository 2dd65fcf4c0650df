import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children?: ReactNode;
  /** Announces changes ('Copied'): render the element before its text. */
  readonly live?: boolean;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
