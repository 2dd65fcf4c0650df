import { useTranslate } from '../../src/i18n/useTranslate';

interface FieldLabelProps {
  readonly label: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
}

/** A field's label. Optional fields are marked, required ones are not. */
export function FieldLabel({ label, isRequired, isReadOnly }: FieldLabelProps) {
  const { t } = useTranslate();
  return isRequired || isReadOnly ? label : t('form.optional', { label });
}
