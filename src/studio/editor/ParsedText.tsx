import { useState } from 'react';
import { TextField } from '../ui/TextField';

interface Props<Value> {
  readonly label: string;
  readonly value: Value;
  readonly write: (value: Value) => string;
  /** undefined: the text means nothing, so the value stays. */
  readonly read: (text: string) => Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** Shown for a text that means nothing. */
  readonly unreadable?: string;
  readonly hint?: string;
  readonly isMultiline?: boolean;
}

/** A text field for a value. It shows what was typed while that reads as the value, or as none. */
export function ParsedText<Value>(props: Props<Value>) {
  const { label, value, write, read, onChange, error, unreadable, hint, isMultiline = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null ? undefined : read(typed);
  const isUnread = typed !== null && meant === undefined;
  const isCurrent = isUnread || (meant !== undefined && write(meant) === write(value));
  const problem = isUnread ? unreadable : error;
  return (
    <TextField
      label={label}
      value={typed !== null && isCurrent ? typed : write(value)}
      onChange={(text) => {
        setTyped(text);
        const next = read(text);
        if (next !== undefined) onChange(next);
      }}
      hint={hint}
      isMultiline={isMultiline}
      autoComplete="off"
      {...(problem !== undefined && { error: problem })}
    />
  );
}

/** A list in a field, separated by commas. */
export const writeList = (texts: readonly string[]): string => texts.join(', ');
export const readList = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
