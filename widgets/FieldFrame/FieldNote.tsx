import { CircleAlert } from 'lucide-react';
import styles from './FieldNote.module.css';

interface FieldNoteProps {
  /** Of the field's control. */
  readonly id: string;
  readonly message: string | null;
  readonly hint: string;
}

/** The id of a field's note, for aria-describedby. */
const noteId = (id: string): string => `${id}-note`;

/** What ties a control to its note: a hint or an error (contract C7). */
export const describedBy = (id: string, { message, hint }: Omit<FieldNoteProps, 'id'>) => ({
  'aria-describedby': message !== null || hint !== '' ? noteId(id) : undefined,
  'aria-invalid': message !== null ? true : undefined,
});

/** Under a field: its hint, or in the same place its error. The line is kept free, so that nothing jumps. */
export function FieldNote({ id, message, hint }: FieldNoteProps) {
  if (message !== null) {
    return (
      <p id={noteId(id)} className={`${styles.note} ${styles.error}`}>
        <CircleAlert className={styles.icon} size={14} aria-hidden="true" />
        {message}
      </p>
    );
  }
  return (
    <p id={hint === '' ? undefined : noteId(id)} className={styles.note}>
      {hint}
    </p>
  );
}
