import { useId } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { describeChange } from '../../lint/describeChange';
import styles from '../ui/kit.module.css';
import { Checkbox } from '../ui/Toggle';

interface Props {
  readonly before: Layout | null;
  readonly after: Layout;
  readonly isAtOnce: boolean;
  readonly onChange: (isAtOnce: boolean) => void;
}

/** Whether forms that are open now may break a rule of the new version, or be of a country that has left. */
function concernsOpenForms(before: Layout | null, after: Layout): boolean {
  const hasLeft = (country: string): boolean => !after.countries.includes(country);
  return (
    describeChange(before, after).some(({ isBreaking }) => isBreaking) ||
    (before !== null && !after.countries.includes('*') && before.countries.some(hasLeft))
  );
}

/** Whether a publish closes open forms, too: offered where the new version may refuse them (PROD-20). */
export function AtOnceChoice({ before, after, isAtOnce, onChange }: Props) {
  const { t } = useTranslate();
  const hintId = useId();
  if (!concernsOpenForms(before, after)) return null;
  return (
    <div>
      <Checkbox label={t('publish.atOnce')} isSelected={isAtOnce} onChange={onChange} aria-describedby={hintId} />
      <p id={hintId} className={styles.hint}>
        {t('publish.atOnceHint')}
      </p>
    </div>
  );
}
