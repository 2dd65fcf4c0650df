import { useId } from 'react';
import { digitsOf } from '../../../domain/latinNumber';
import { useTranslate } from '../../../i18n/useTranslate';
import styles from './CodeField.module.css';
import { useMessagedCode } from './useMessagedCode';

declare module 'react' {
  interface CSSProperties {
    '--digits'?: number | undefined;
  }
}

interface Props {
  /** How many digits the code has; undefined: unknown. */
  length: number | undefined;
  /** Where the code was sent, in the server's wording. */
  sentTo: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** The confirmation code: one input, so that autofill from a message and pasting work as usual, with a line for each digit. */
export function CodeField({ length, sentTo, value, error, onChange }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const enter = (text: string) => onChange(digitsOf(text).slice(0, length));
  useMessagedCode(value === '', enter);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('code.label')}
      </label>
      <div className={length === undefined ? undefined : styles.digits} style={{ '--digits': length }}>
        {/* Without `maxLength`, which would cut a pasted '123 456'. */}
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => enter(target.value)}
        />
      </div>
      <p id={`${id}-note`} className={error === null ? styles.note : styles.error} aria-live="polite">
        {error ?? t('code.sentTo', { sentTo })}
      </p>
    </div>
  );
}
