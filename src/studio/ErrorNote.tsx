import type { ReactNode } from 'react';
import styles from './Studio.module.css';

/** Why something was not done; nothing where it was. */
export const ErrorNote = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <p role="alert" className={`${styles.problem} ${styles.error}`}>
      {children}
    </p>
  ) : null;
