import { useCashierSelector } from '../../store/createStore';
import styles from './SlowCallLine.module.css';

/**
 * A line at the top while a call is pending (§4 'Loading flag', NET-9). It appears after a second, so that polls and other
 * quick calls show nothing. Skeletons and busy buttons announce loading to screen readers.
 */
export function SlowCallLine() {
  const isLoading = useCashierSelector(({ ui }) => ui.isLoading);
  return isLoading ? <div className={styles.line} data-slow-call="" aria-hidden /> : null;
}
