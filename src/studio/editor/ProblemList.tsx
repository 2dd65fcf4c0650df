import { CircleAlert, TriangleAlert } from 'lucide';
import type { LintProblem } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import styles from '../Studio.module.css';

/** Problems of the lint, with icons for their severity. */
export function ProblemList({ problems }: { readonly problems: readonly LintProblem[] }) {
  const { t } = useTranslate();
  return problems.map(({ rule, severity, path, key, parameters, why }) => (
    <p key={`${rule} ${path} ${why}`} className={`${styles.problem} ${styles[severity]}`}>
      {severity === 'error' ? (
        <span role="img" aria-label={t('problem.error')}>
          <Glyph icon={CircleAlert} size={16} />
        </span>
      ) : (
        <span role="img" aria-label={t('problem.warning')}>
          <Glyph icon={TriangleAlert} size={16} />
        </span>
      )}
      <span>{t(key, parameters)}</span>
    </p>
  ));
}
