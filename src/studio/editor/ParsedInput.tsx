import { type ComponentProps, useState } from 'react';
import { Input } from './Input';

interface Props extends ComponentProps<typeof Input> {
  /** How a text reads once it was parsed: 'br pt' for 'br, pt '. */
  readonly normal: (text: string) => string;
}

/** A line whose text is parsed as it is typed: what was typed stays as it is for as long as it means the value. */
export function ParsedInput({ value, normal, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(value);
  return (
    <Input
      {...rest}
      value={normal(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
    />
  );
}
