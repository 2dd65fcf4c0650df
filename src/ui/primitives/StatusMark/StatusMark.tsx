import { joinClasses } from '../joinClasses';
import styles from './StatusMark.module.css';

export type StatusMarkState = 'waiting' | 'accepted' | 'done' | 'partial' | 'failed';

const tick = 'M31 49.5 43 61.5 66 37';

const figures: { readonly [State in StatusMarkState]: string | null } = {
  waiting: null,
  accepted: tick,
  done: tick,
  partial: 'M48 27v26M48 68v.5',
  failed: 'M36 36 60 60M60 36 36 60',
};

/**
 * A payment's status as a mark that changes in place: the ring turns, closes and fills, then its sign is drawn.
 * Decorative: the heading beside it names the status.
 */
export function StatusMark({ state, size = 96 }: { state: StatusMarkState; size?: number }) {
  const figure = figures[state];
  return (
    <svg
      className={joinClasses(styles.mark, styles[state])}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      fill="none"
      aria-hidden="true"
      data-state={state}
    >
      <circle className={styles.plate} cx="48" cy="48" r="44" />
      <circle className={styles.track} cx="48" cy="48" r="40" />
      <circle className={styles.ring} cx="48" cy="48" r="40" pathLength="100" />
      {figure && <path key={state} className={styles.figure} d={figure} pathLength="100" />}
    </svg>
  );
}
