import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './Badge.module.css';

/** A short label of an item: 'Popular'. */
export function Badge({ tone, children }: { tone: 'accent' | 'warning'; children: ReactNode }) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>;
}
