import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Small drawings in one hand: a soft plate, strokes of 2.5, one accent. 120 × 96 units. */
const drawings = {
  /** No methods for this region: a card, and a pin on it. */
  empty: (
    <>
      <rect className={styles.sheet} x="22" y="26" width="64" height="44" rx="8" />
      <path className={styles.line} d="M22 40h64M32 58h16" />
      <path className={styles.accent} d="M88 82s14-13.2 14-24a14 14 0 1 0-28 0c0 10.8 14 24 14 24Z" />
      <circle className={styles.dot} cx="88" cy="58" r="4.5" />
    </>
  ),
  /** Something went wrong: a page with a torn edge. */
  error: (
    <>
      <path className={styles.sheet} d="M36 14h34l16 16v50l-8.3-6-8.4 6-8.3-6-8.4 6-8.3-6-8.3 6V14Z" />
      <path className={styles.line} d="M70 14v16h16" />
      <path className={styles.accent} d="M61 38v14" />
      <circle className={styles.dot} cx="61" cy="60" r="2.5" />
    </>
  ),
  /** No connection: a plug apart from its socket. */
  offline: (
    <>
      <rect className={styles.sheet} x="18" y="34" width="34" height="28" rx="8" />
      <rect className={styles.sheet} x="74" y="34" width="28" height="28" rx="8" />
      <path className={styles.line} d="M52 42h8M52 54h8M18 48H6M102 48h12" />
      <path className={styles.accent} d="m63 26 5-10M71 70l-5 10M57 24l-2-8M77 72l2 8" />
    </>
  ),
  /** Nothing found: a glass over an empty row. */
  search: (
    <>
      <rect className={styles.sheet} x="16" y="22" width="72" height="20" rx="8" />
      <rect className={styles.sheet} x="16" y="52" width="72" height="20" rx="8" />
      <path className={styles.line} d="M28 32h24M28 62h14" />
      <circle className={styles.lens} cx="78" cy="54" r="16" />
      <path className={styles.accent} d="m90 66 14 14" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

export type DrawingName = keyof typeof drawings;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} width="120" height="96" viewBox="0 0 120 96" fill="none" aria-hidden="true">
      <ellipse className={styles.plate} cx="60" cy="50" rx="56" ry="42" />
      {drawings[name]}
    </svg>
  );
}
