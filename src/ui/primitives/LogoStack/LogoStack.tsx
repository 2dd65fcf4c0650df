import type { ReactNode } from 'react';
import type { IconProps } from '../../icons/IconView';
import { joinClasses } from '../joinClasses';
import styles from './LogoStack.module.css';

interface LogoStackProps {
  /** Icon names, two or more different ones; the first ones are shown. */
  readonly icons: readonly string[];
  readonly form: keyof typeof forms;
  readonly icon: (props: IconProps) => ReactNode;
}

/** wide: in a row; square: two that overlap by a third within 40 px. `size`: a logo's side, px. */
const forms = { wide: { most: 3, size: 40 }, square: { most: 2, size: 26 } } as const;

/** Overlapping logos of a group's members. Decorative: the text beside it names the group. */
export function LogoStack({ icons, form, icon }: LogoStackProps) {
  const { most, size } = forms[form];
  const names = [...new Set(icons)].slice(0, most);
  return (
    <span className={joinClasses(styles.stack, styles[form])} aria-hidden="true">
      {names.map((name) => (
        <span key={name} className={styles.logo}>
          {icon({ name, size })}
        </span>
      ))}
    </span>
  );
}
