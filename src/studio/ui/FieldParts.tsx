import { CircleAlert } from 'lucide';
import { FieldError, Label, Text } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import styles from './kit.module.css';

/** What every field of the kit has. */
export interface FieldTexts {
  readonly label: string;
  /** The label is read aloud only. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  /** Replaces the hint; the control is marked as invalid. */
  readonly error?: string | undefined;
}

/** The visible label above a control. */
export const FieldLabel = ({ label, isLabelHidden = false }: FieldTexts) =>
  isLabelHidden ? null : <Label className={styles.label ?? ''}>{label}</Label>;

const Problem = ({ words }: { readonly words: string }) => (
  <>
    <Glyph icon={CircleAlert} size={14} />
    <span>{words}</span>
  </>
);

/** The error or the hint below a control, and its description for screen readers. */
export function FieldNote({ hint, error }: FieldTexts) {
  if (error)
    return (
      <Text slot="description" className={styles.error ?? ''}>
        <Problem words={error} />
      </Text>
    );
  return hint ? (
    <Text slot="description" className={styles.hint ?? ''}>
      {hint}
    </Text>
  ) : null;
}

/** By how much a text is longer than its limit; nothing: it fits. */
export function TooLongNote({ length, most }: { readonly length: number; readonly most: number }) {
  const { t } = useTranslate();
  if (length <= most) return null;
  return (
    <p role="alert" className={styles.error}>
      {t('kit.tooLong', { count: length - most, most })}
    </p>
  );
}

/** What the browser has found wrong when a form was sent: a required control is empty. */
export function MissingNote() {
  const { t } = useTranslate();
  return (
    <FieldError className={styles.error ?? ''}>
      {({ validationDetails, validationErrors }) => (
        <Problem words={validationDetails.valueMissing ? t('contract.required') : validationErrors.join(' ')} />
      )}
    </FieldError>
  );
}
