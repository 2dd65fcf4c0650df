import styles from './Spinner.module.css';

/** The turning arc, in the text's colour. Its user provides an accessible name. */
export function SpinnerArc() {
  return (
    <svg className={styles.arc} width={16} height={16} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="10" strokeWidth="2.5" />
      <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
