import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { numberText, readTypedNumber } from '../edits/typedNumber';
import { TextField } from '../ui/TextField';

interface Props {
  readonly label: string;
  readonly value: number | undefined;
  /** The typed text while it cannot be read. */
  readonly text: string | undefined;
  readonly decimals: number;
  readonly isSigned?: boolean;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly hint?: string | undefined;
  /** What is wrong with a text that cannot be read. */
  readonly errors: Readonly<Record<'not-a-number' | 'too-many-decimals', string>>;
  /** @param text null: it could be read */
  readonly onType: (text: string | null, value: number | undefined) => void;
}

/** A number, shown and read as the studio's language writes it. A text that cannot be read stays, with the reason. */
export function NumberField(props: Props) {
  const { label, value, text, decimals, isSigned = false, prefix, suffix, hint, errors, onType } = props;
  const { tag } = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (input: string) => readTypedNumber(input, tag, decimals, isSigned);
  const meaning = typed === null ? null : read(typed);
  // The typed text stays as it is while it means the value: '5,' on the way to '5,5'.
  const isCurrent = meaning?.ok === true && meaning.value === value;
  const shown = text ?? (isCurrent && typed !== null ? typed : numberText(value, tag));
  const reading = text === undefined ? null : read(text);
  return (
    <TextField
      label={label}
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      prefix={prefix}
      suffix={suffix}
      hint={hint}
      value={shown}
      error={reading && !reading.ok ? errors[reading.why] : undefined}
      onChange={(input) => {
        setTyped(input);
        const next = read(input);
        if (next.ok) onType(null, next.value);
        else onType(input, undefined);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
