import { CircleAlert } from 'lucide';
import { Glyph } from '../../src/ui/icons/Glyph';
import styles from './FieldNote.module.css';

interface FieldNoteProps {
  /** Of the field's control. */
  readonly id: string;
  readonly message: string | null;
  readonly hint: string;
}

/** The id of a field's note, for aria-describedby. */
const noteId = (id: string): string => `${id}-note`;

/** The ARIA attributes that connect a control with its note (contract C7). */
export const describedBy = (id: string, { message, hint }: Omit<FieldNoteProps, 'id'>) => ({
  'aria-describedby': message !== null || hint !== '' ? noteId(id) : undefined,
  'aria-invalid': message !== null ? true : undefined,
});

/** The line below a field: its error, else its hint. Always there, so that an error moves nothing. */
export function FieldNote({ id, message, hint }: FieldNoteProps) {
  if (message !== null) {
    return (
      <p id={noteId(id)} className={`${styles.note} ${styles.error}`}>
        <Glyph icon={CircleAlert} className={styles.icon} size={14} />
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
