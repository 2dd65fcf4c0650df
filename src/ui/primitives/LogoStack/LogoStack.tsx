import { Icon } from '../../icons/Icon';
import { joinClasses } from '../joinClasses';
import styles from './LogoStack.module.css';

interface LogoStackProps {
  /** Icon names; the first ones are shown. */
  readonly icons: readonly string[];
  /** wide: up to three in a line; square: two across the square of one logo of 40 px. */
  readonly form?: 'wide' | 'square';
  /** Side of one logo in a wide stack, px. */
  readonly size?: number;
}

const shown = { wide: 3, square: 2 } as const;
/** Two of these across a square of 40 px overlap by a third. */
const sizeInSquare = 26;

/** The logos of a group's members, overlapping. Decorative: the words beside it say what it is. */
export function LogoStack({ icons, form = 'wide', size = 28 }: LogoStackProps) {
  const names = [...new Set(icons)].slice(0, shown[form]);
  return (
    <span className={joinClasses(styles.stack, styles[form])} aria-hidden="true">
      {names.map((name) => (
        <span key={name} className={styles.logo}>
          <Icon name={name} size={form === 'square' ? sizeInSquare : size} />
        </span>
      ))}
    </span>
  );
}
