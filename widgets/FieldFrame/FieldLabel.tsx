import { useTranslate } from '../../src/i18n/useTranslate';
import type { Field } from '../useField';

interface FieldLabelProps {
  readonly field: Pick<Field, 'label' | 'isRequired' | 'isReadOnly'>;
}

/** A field's label. Optional fields are marked, required ones are not. */
export function FieldLabel({ field: { label, isRequired, isReadOnly } }: FieldLabelProps) {
  const { t } = useTranslate();
  return isRequired || isReadOnly ? label : t('form.optional', { label });
}
