import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children?: ReactNode;
  /** What changes is read out ('Copied'): the element is there before its text. */
  readonly live?: boolean;
}

/** Text for a screen reader alone. */
export function VisuallyHidden({ children, live = false }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
