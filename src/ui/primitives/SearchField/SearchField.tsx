import { Search, X } from 'lucide';
import { type ComponentProps, useRef } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../icons/Glyph';
import { IconButton } from '../IconButton/IconButton';
import styles from './SearchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Its name and placeholder: 'Search'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a list while typing. Escape or the cross clears it. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.field}>
      <Glyph icon={Search} className={styles.glass} size={20} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={label}
        aria-label={label}
        {...rest}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          // In a dialog the first Escape clears the field, the next one closes the dialog.
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && (
        <IconButton label={t('search.clear')} className={styles.clear} onClick={clear}>
          <Glyph icon={X} />
        </IconButton>
      )}
    </search>
  );
}
