import { CircleAlert } from 'lucide';
import { Label, Text } from 'react-aria-components';
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

/** The error or the hint below a control, and its description for screen readers. */
export function FieldNote({ hint, error }: FieldTexts) {
  if (error)
    return (
      <Text slot="description" className={styles.error ?? ''}>
        <Glyph icon={CircleAlert} size={14} />
        <span>{error}</span>
      </Text>
    );
  return hint ? (
    <Text slot="description" className={styles.hint ?? ''}>
      {hint}
    </Text>
  ) : null;
}
