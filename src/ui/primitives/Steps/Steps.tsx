import type { ReactNode } from 'react';
import styles from './Steps.module.css';

/** Instructions, in order. */
export function Steps({ items }: { items: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
        <li key={index} className={styles.step}>
          <div className={styles.words}>{item}</div>
        </li>
      ))}
    </ol>
  );
}
