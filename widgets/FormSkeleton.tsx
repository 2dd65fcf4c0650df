import { Skeleton } from '../src/ui/primitives/Skeleton/Skeleton';
import styles from './FormSkeleton.module.css';

/** Fields in grey, one for each name, while the widgets of a form that opens are on their way. */
export const FormSkeleton = ({ names }: { names: readonly string[] }) => (
  <div aria-hidden>
    {names.map((name) => (
      <div key={name} className={styles.field}>
        <Skeleton height="var(--control-height)" />
      </div>
    ))}
  </div>
);
