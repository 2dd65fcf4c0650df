import { CircleAlert, TriangleAlert } from 'lucide';
import type { Layout, LintProblem } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import styles from '../Studio.module.css';
import { problemText } from '../useRefusalText';

interface Props {
  readonly problems: readonly LintProblem[];
  /** Names the fields; null: the list is in the field's own card. */
  readonly layout: Layout | null;
}

/** Problems of the lint, with icons for their severity. */
export function ProblemList({ problems, layout }: Props) {
  const { t } = useTranslate();
  return problems.map((problem) => {
    const { rule, severity, path, why } = problem;
    return (
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
        <span>{problemText(problem, layout, t)}</span>
      </p>
    );
  });
}
