import styles from './MaskGhost.module.css';

/** What is still to come, behind the text: the person's own characters are there, unseen, to hold the place. */
export function MaskGhost({ typed, ghost }: { typed: string; ghost: string }) {
  if (ghost === '') return null;
  return (
    <span className={styles.ghost} aria-hidden="true">
      <span className={styles.typed}>{typed}</span>
      {ghost.slice(typed.length)}
    </span>
  );
}
