import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

/** A word or two about the thing it stands beside: 'Popular'. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={joinClasses(styles.badge, styles[tone])}>{children}</span>;
}
