import { X } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';
import { Glyph } from '../../icons/Glyph';
import { IconButton } from '../IconButton/IconButton';
import styles from './SearchField.module.css';
import { SearchFieldView, type SearchInputProps } from './SearchFieldView';

interface SearchFieldProps extends Omit<SearchInputProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters a list while typing. Escape or the cross clears it. */
export function SearchField({ value, onChange, ...rest }: SearchFieldProps) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  // What was typed before React hydrated the field.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  }, [value, onChange]);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <SearchFieldView
      ref={input}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        // In a dialog the first Escape clears the field, the next one closes the dialog.
        event.preventDefault();
        clear();
      }}
    >
      {value !== '' && (
        <IconButton label={t('search.clear')} className={styles.clear} onClick={clear}>
          <Glyph icon={X} />
        </IconButton>
      )}
    </SearchFieldView>
  );
}
