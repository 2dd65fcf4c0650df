import type { ReactNode } from 'react';
import type { IconProps } from '../../icons/IconView';
import { joinClasses } from '../joinClasses';
import styles from './LogoStack.module.css';

interface LogoStackProps {
  /** Icon names; the first ones are shown. */
  readonly icons: readonly string[];
  /** wide: up to three in a row; square: two within 40 px. */
  readonly form?: 'wide' | 'square';
  /** Side of a logo in a wide stack, px. */
  readonly size?: number;
  readonly icon: (props: IconProps) => ReactNode;
}

const shown = { wide: 3, square: 2 } as const;
/** Two of these overlap by a third within 40 px. */
const sizeInSquare = 26;

/** Overlapping logos of a group's members. Decorative: the text beside it names the group. */
export function LogoStack({ icons, form = 'wide', size = 28, icon }: LogoStackProps) {
  const names = [...new Set(icons)].slice(0, shown[form]);
  return (
    <span className={joinClasses(styles.stack, styles[form])} aria-hidden="true">
      {names.map((name) => (
        <span key={name} className={styles.logo}>
          {icon({ name, size: form === 'square' ? sizeInSquare : size })}
        </span>
      ))}
    </span>
  );
}
