import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from '../Studio.module.css';

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly note?: ReactNode;
}

/** A text input with its label above it. */
export function Input({ label, value, onChange, note, ...rest }: InputProps) {
  const id = useId();
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} value={value} onChange={(event) => onChange(event.target.value)} />
      {note && <span className={styles.muted}>{note}</span>}
    </div>
  );
}

interface ParsedInputProps extends InputProps {
  /** The text in its normal form: 'br pt' for 'br, pt '. */
  readonly normalize: (text: string) => string;
}

/** An input whose text is parsed on every change. The typed text stays as long as it means the value. */
export function ParsedInput({ value, normalize, onChange, ...rest }: ParsedInputProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Input
      {...rest}
      value={normalize(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
  readonly note?: ReactNode;
}

export function Choice({ label, value, options, onChange, note }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
      {note && <span className={styles.muted}>{note}</span>}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
