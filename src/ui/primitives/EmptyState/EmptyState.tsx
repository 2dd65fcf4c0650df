import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly text?: string;
  /** A `<Button>`. */
  readonly action?: ReactNode;
  /** Heading level: 1 on a screen without another title. */
  readonly level?: 1 | 2;
}

/** An empty or failed screen (LOOK-5): what happened, why, and what to do. */
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
