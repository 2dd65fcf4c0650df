import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  readonly children: ReactNode;
  /** false where the frame grows with its content (`parent.autoHeight`): there is no edge to stick to. */
  readonly sticky?: boolean;
}

/** The next action, always in reach of the thumb. */
export function StickyBar({ children, sticky = true }: StickyBarProps) {
  return <div className={joinClasses(styles.bar, sticky && styles.sticky)}>{children}</div>;
}
