import { useTranslate } from '../../../i18n/useTranslate';
import { joinClasses } from '../joinClasses';
import styles from './Countdown.module.css';
import { clockText } from './clockText';
import { useSecondsLeft } from './useSecondsLeft';

interface CountdownProps {
  /** Its end, in ms of performance.now. */
  readonly endsAt: number;
  /** The full time, ms. */
  readonly total: number;
  /** Its name: 'Time left'. */
  readonly label: string;
  readonly onEnd?: () => void;
}

/** Urgent below this. */
const hurrySeconds = 60;

/** The time left, as a ring and as text. Screen readers do not announce each tick of a timer. */
export function Countdown({ endsAt, total, label, onEnd }: CountdownProps) {
  const { tag } = useTranslate();
  const seconds = useSecondsLeft(endsAt, onEnd);
  const share = total > 0 ? Math.min(1, (seconds * 1000) / total) : 0;
  return (
    <div className={joinClasses(styles.countdown, seconds <= hurrySeconds && styles.hurry)}>
      <svg className={styles.ring} width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="10" />
        <circle
          className={styles.rest}
          cx="12"
          cy="12"
          r="10"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
        />
        <path className={styles.hands} d="M12 6.5v5.5l3.5 2" />
      </svg>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.clock} role="timer" aria-label={label}>
        {clockText(seconds, tag)}
      </span>
    </div>
  );
}
