import { useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChangedLayouts } from '../../lint/changes/changeWords';
import { describeChange } from '../../lint/describeChange';
import styles from '../ui/kit.module.css';
import { Checkbox } from '../ui/Toggle';

interface Props {
  /** What is published, of each method. */
  readonly methods: readonly ChangedLayouts[];
  readonly isAtOnce: boolean;
  readonly onChange: (isAtOnce: boolean) => void;
}

/** Whether forms that are open now may break a rule of the new version, or be of a country that has left. */
export function concernsOpenForms({ before, after }: ChangedLayouts): boolean {
  const hasLeft = (country: string): boolean => !after.countries.includes(country);
  return (
    describeChange(before, after).some(({ isBreaking }) => isBreaking) ||
    (before !== null && !after.countries.includes('*') && before.countries.some(hasLeft))
  );
}

/** Whether a publish closes open forms, too: offered where a new version may refuse them (PROD-20). */
export function AtOnceChoice({ methods, isAtOnce, onChange }: Props) {
  const { t } = useTranslate();
  const hintId = useId();
  if (!methods.some(concernsOpenForms)) return null;
  return (
    <div>
      <Checkbox label={t('publish.atOnce')} isSelected={isAtOnce} onChange={onChange} aria-describedby={hintId} />
      <p id={hintId} className={styles.hint}>
        {t('publish.atOnceHint')}
      </p>
    </div>
  );
}
