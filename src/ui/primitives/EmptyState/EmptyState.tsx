import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: string;
  /** The one thing that helps: a `<Button>`. */
  readonly action?: ReactNode;
  /** Level of its heading: 1 where the screen has no other title. */
  readonly level?: 1 | 2;
}

/** Nothing here, or nothing that works (LOOK-5): what is so, why, and the way on. */
export function EmptyState({ drawing, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
