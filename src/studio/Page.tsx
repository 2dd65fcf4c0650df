import type { ReactNode } from 'react';
import { joinClasses } from '../ui/primitives/joinClasses';
import styles from './Page.module.css';

interface Props {
  readonly children: ReactNode;
  /** For a table. */
  readonly isWide?: boolean;
}

/** A page that scrolls as a whole, in one column. */
export const Page = ({ children, isWide = false }: Props) => (
  <main id="content" tabIndex={-1} className={styles.page}>
    <div className={joinClasses(styles.column, isWide && styles.wide)}>{children}</div>
  </main>
);
