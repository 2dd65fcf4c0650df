import type { FieldHelpProps } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import type { ThemeContext } from '../FieldWidget';
import { elementId } from '../fieldId';
import { useShownError } from '../useField';
import styles from './FieldNote.module.css';
import { noteId } from './noteId';

type Props = FieldHelpProps<FormNode, FormSchema, ThemeContext>;

/** The line below a field without an error: its hint. Always there, so that an error moves nothing. */
export function FieldHelpTemplate({ help, hasErrors, fieldPathId }: Props) {
  const name = String(fieldPathId.path.at(-1) ?? '');
  const isErrorShown = useShownError(name, hasErrors ? ['any'] : []) !== null;
  if (isErrorShown) return null;
  return (
    <p id={help ? noteId(elementId(fieldPathId.$id)) : undefined} className={styles.note}>
      {help}
    </p>
  );
}
