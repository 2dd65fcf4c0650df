import type { ReactNode } from 'react';
import { ListBoxItem, Text } from 'react-aria-components';
import styles from './kit.module.css';

/** An option of a list. */
export interface OptionData {
  readonly id: string;
  readonly text: string;
  /** A second line, smaller. */
  readonly note?: string | undefined;
  /** It is found by these, too; not shown. */
  readonly words?: string;
  /** Before the text; decorative. */
  readonly icon?: ReactNode;
}

/** Renders an option of a list box; its text is also what is searched. */
export const Option = ({ id, text, note = '', words = '', icon }: OptionData) => (
  <ListBoxItem id={id} textValue={[text, note, words].filter(Boolean).join(' ')} className={styles.option ?? ''}>
    {icon}
    <Text slot="label">{text}</Text>
    {note && <Text slot="description">{note}</Text>}
  </ListBoxItem>
);
