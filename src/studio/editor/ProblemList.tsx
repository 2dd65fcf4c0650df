import { CircleAlert, TriangleAlert } from 'lucide';
import type { Layout, LintProblem } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { fixOf } from '../edits/problemFixes';
import { problemPlace } from '../edits/problemPlace';
import { goTo } from '../goTo';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { problemText } from '../useRefusalText';
import shapes from './ProblemList.module.css';
import { useChecks } from './useChecks';

interface Props {
  readonly problems: readonly LintProblem[];
  /** Names the fields; null: the list is in the field's own card. */
  readonly layout: Layout | null;
  /** Called before the place of a problem is opened. */
  readonly onLeave?: () => void;
  readonly fixing?: {
    /** By which fixes are offered. */
    readonly layout: Layout;
    /** The one to fix; by default the same. */
    readonly now?: () => Layout;
    /** Takes the fixed one. */
    readonly onChange: (layout: Layout) => void;
  };
}

const icons = {
  error: [CircleAlert, 'problem.error'],
  warning: [TriangleAlert, 'problem.warning'],
} as const;

/** Problems of the lint: pressing one opens its place; some can be fixed at once. */
export function ProblemList({ problems, layout, onLeave, fixing }: Props) {
  const { t, tag } = useTranslate();
  const checks = useChecks();
  return problems.map((problem) => {
    const { rule, severity, path, why } = problem;
    const fix = fixing && fixOf(problem, fixing.layout, checks);
    const repair = (): void => {
      const fixed = fixing && fixOf(problem, fixing.now?.() ?? fixing.layout, checks)?.fixed;
      if (fixed) fixing.onChange(fixed);
    };
    const [icon, word] = icons[severity];
    return (
      <div key={`${rule} ${path} ${why}`} className={`${styles.problem} ${styles[severity]} ${shapes.problem}`}>
        <span role="img" aria-label={t(word)}>
          <Glyph icon={icon} size={16} />
        </span>
        <button
          type="button"
          className={shapes.place}
          onClick={() => {
            onLeave?.();
            goTo(problemPlace(problem));
          }}
        >
          {problemText(problem, layout, { t, tag })}
        </button>
        {fix && (
          <Button isSmall onPress={repair}>
            {t(`fix.${fix.name}`)}
          </Button>
        )}
      </div>
    );
  });
}
