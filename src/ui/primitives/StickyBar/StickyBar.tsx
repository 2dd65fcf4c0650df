import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  readonly children: ReactNode;
  /** false if the frame grows with its content (`parent.autoHeight`): nothing to stick to. */
  readonly sticky?: boolean;
  readonly className?: string | undefined;
}

/** Keeps the main action in reach of the thumb. */
export function StickyBar({ children, sticky = true, className }: StickyBarProps) {
  return <div className={joinClasses(styles.bar, sticky && styles.sticky, className)}>{children}</div>;
}
