import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

/** A short label of an item: 'Popular'. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>;
}
