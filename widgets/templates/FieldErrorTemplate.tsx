import type { FieldErrorProps } from '@rjsf/utils';
import { CircleAlert } from 'lucide';
import { useEffect } from 'react';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import { Glyph } from '../../src/ui/icons/Glyph';
import type { ThemeContext } from '../FieldWidget';
import { elementId, noteId } from '../fieldId';
import { useShownError } from '../useField';
import styles from './FieldNote.module.css';

type Props = FieldErrorProps<FormNode, FormSchema, ThemeContext>;

/** A field's error, before its hint (contract C7). */
export function FieldErrorTemplate({ errors, fieldPathId, registry }: Props) {
  const name = String(fieldPathId.path.at(-1) ?? '');
  const message = useShownError(name, errors?.map(String));
  const { onErrorShown } = registry.formContext;
  useEffect(() => {
    onErrorShown?.(name, message);
  }, [message, name, onErrorShown]);
  if (message === null) return null;
  return (
    <p id={noteId(elementId(fieldPathId.$id), 'error')} className={styles.error}>
      <Glyph icon={CircleAlert} className={styles.icon} size={14} />
      {message}
    </p>
  );
}
