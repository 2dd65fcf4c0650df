import type { FieldTemplateProps } from '@rjsf/utils';
import type { FormNode, FormSchema } from '../../src/form/compile/CompiledForm';
import type { ThemeContext } from '../FieldWidget';
import styles from './FieldTemplate.module.css';

/** A field: its widget, which shows the label, and the line below for its hint or its error. */
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
      {errors}
      {help}
    </div>
  );
}
