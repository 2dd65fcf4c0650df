import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'div'> {
  /** none: what is inside comes to the edge (lists). */
  readonly padding?: 'm' | 'none';
}

/** A raised plane that keeps together what belongs together. */
export function Card({ padding = 'm', ...rest }: CardProps) {
  return <div {...rest} className={joinClasses(styles.card, padding === 'm' && styles.padded, rest.className)} />;
}
