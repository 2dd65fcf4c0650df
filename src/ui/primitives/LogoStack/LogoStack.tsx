import { Icon } from '../../icons/Icon';
import styles from './LogoStack.module.css';

interface LogoStackProps {
  /** Icon names; the first ones are shown. */
  readonly icons: readonly string[];
  /** How many are shown at most. */
  readonly limit?: number;
  /** Side of one logo in px. */
  readonly size?: number;
}

/** The logos of a group's members, overlapping. Decorative: the words beside it say what it is. */
export function LogoStack({ icons, limit = 3, size = 28 }: LogoStackProps) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {icons.slice(0, limit).map((name) => (
        <span key={name} className={styles.logo}>
          <Icon name={name} size={size} />
        </span>
      ))}
    </span>
  );
}
