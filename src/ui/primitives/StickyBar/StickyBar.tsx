import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  readonly children: ReactNode;
  /** false if the frame grows with its content (`parent.autoHeight`): nothing to stick to. */
  readonly sticky?: boolean;
  /**
   * The controls appear after a second: this bar may be in the place of another one, where who presses twice, or again
   * because nothing has happened yet, would press what they have not read.
   */
  readonly isLate?: boolean;
  readonly className?: string | undefined;
}

/** Keeps the main action in reach of the thumb. */
export function StickyBar({ children, sticky = true, isLate = false, className }: StickyBarProps) {
  return (
    <div className={joinClasses(styles.bar, sticky && styles.sticky, isLate && styles.late, className)}>{children}</div>
  );
}
