import { type RefObject, useId } from 'react';
import { digitsOf, latinNumber } from '../../../domain/latinNumber';
import { useTranslate } from '../../../i18n/useTranslate';
import styles from './CodeField.module.css';
import { useMessagedCode } from './useMessagedCode';

declare module 'react' {
  interface CSSProperties {
    '--digits'?: number | undefined;
  }
}

interface Props {
  ref?: RefObject<HTMLInputElement | null>;
  /** How many digits the code has; undefined: unknown. */
  length: number | undefined;
  /** Where the code was sent, in the server's wording. */
  sentTo: string;
  /** The code was sent again. */
  isSentAgain?: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** The code in a text, such as a whole message: digits in a row of its length, else all digits. */
function codeIn(text: string, length: number | undefined): string {
  const latin = latinNumber(text);
  return latin.match(/\d+/g)?.find((digits) => digits.length === length) ?? digitsOf(latin).slice(0, length);
}

/** The confirmation code: one input, so that autofill from a message and pasting work as usual, with a line for each digit. */
export function CodeField({ ref, length, sentTo, isSentAgain = false, value, error, onChange }: Props) {
  const { t } = useTranslate();
  const id = useId();
  const enter = (text: string) => onChange(codeIn(text, length));
  useMessagedCode(value === '', enter);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('code.label')}
      </label>
      <div className={length === undefined ? undefined : styles.digits} style={{ '--digits': length }}>
        {/* Without `maxLength`, which would cut a pasted '123 456'. */}
        <input
          ref={ref}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error !== null}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => enter(target.value)}
          onPaste={(event) => {
            const pasted = codeIn(event.clipboardData.getData('text/plain'), length);
            if (pasted.length !== length) return;
            // A whole code replaces what is there: behind it, it would be cut off.
            event.preventDefault();
            onChange(pasted);
          }}
        />
      </div>
      <p id={`${id}-note`} className={error === null ? styles.note : styles.error} aria-live="polite">
        {error ?? (sentTo !== '' && t(isSentAgain ? 'code.sentAgain' : 'code.sentTo', { sentTo }))}
      </p>
    </div>
  );
}
