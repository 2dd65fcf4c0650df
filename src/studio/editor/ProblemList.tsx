import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { LintProblem } from '../../lint/LintRule';
import styles from '../Studio.module.css';

/** What is wrong, worst first, beside what has it. */
export function ProblemList({ problems }: { readonly problems: readonly LintProblem[] }) {
  return problems.map(({ rule, severity, path, why }) => (
    <p key={`${rule} ${path} ${why}`} className={`${styles.problem} ${styles[severity]}`}>
      {severity === 'error' ? (
        <CircleAlert size={16} aria-label="Error:" />
      ) : (
        <TriangleAlert size={16} aria-label="Warning:" />
      )}
      <span>{why}</span>
    </p>
  ));
}
