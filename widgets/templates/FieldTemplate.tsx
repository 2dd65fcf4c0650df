import type { FieldTemplateProps } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import type { ThemeContext } from '../FieldWidget';
import notes from './FieldNote.module.css';
import styles from './FieldTemplate.module.css';

/** A field: its widget, which shows the label, and below it its error and its hint. */
export function FieldTemplate({
  schema,
  children,
  errors,
  help,
}: FieldTemplateProps<FormNode, FormSchema, ThemeContext>) {
  // The form itself is a field, too.
  if (schema.type === 'object') return children;
  return (
    <div className={styles.field}>
      {children}
      <div className={notes.notes}>
        {errors}
        {help}
      </div>
    </div>
  );
}
