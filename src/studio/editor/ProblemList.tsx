import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { LintProblem } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import styles from '../Studio.module.css';

/** Problems of the lint, with icons for their severity. */
export function ProblemList({ problems }: { readonly problems: readonly LintProblem[] }) {
  const { t } = useTranslate();
  return problems.map(({ rule, severity, path, key, parameters, why }) => (
    <p key={`${rule} ${path} ${why}`} className={`${styles.problem} ${styles[severity]}`}>
      {severity === 'error' ? (
        <CircleAlert size={16} aria-label={t('problem.error')} />
      ) : (
        <TriangleAlert size={16} aria-label={t('problem.warning')} />
      )}
      <span>{t(key, parameters)}</span>
    </p>
  ));
}
