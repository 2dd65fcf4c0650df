import styles from './Spinner.module.css';
import { SpinnerArc } from './SpinnerArc';

interface SpinnerProps {
  /** Its accessible name: 'Loading' (contract §7). */
  readonly label: string;
  /** Diameter in px. */
  readonly size?: number;
}

/** A section that is on its way. Stays unseen for 150 ms: a quick answer shows no spinner at all. */
export function Spinner({ label, size = 28 }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status" aria-label={label}>
      <SpinnerArc size={size} />
    </div>
  );
}
