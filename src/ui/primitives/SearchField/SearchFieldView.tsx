import { Search } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from '../../icons/Glyph';
import styles from './SearchField.module.css';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Its name and placeholder: 'Search'. */
  readonly label: string;
}

/** The field's markup. Without hooks: boot renders it, too. `children`: what clears it. */
export const SearchFieldView = ({ label, children, ...rest }: SearchInputProps & { readonly children?: ReactNode }) => (
  <search className={styles.field}>
    <Glyph icon={Search} className={styles.glass} size={20} />
    <input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={label}
      aria-label={label}
      {...rest}
      className={styles.input}
    />
    {children}
  </search>
);
