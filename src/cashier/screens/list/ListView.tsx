import type { ReactNode } from 'react';
import styles from './MethodListScreen.module.css';

/** Lists with at least this many entries have a search field (look.md). */
const searchFrom = 12;

interface Props {
  /** Above the list, and its accessible name. */
  readonly label: string;
  /** A `RegionChipView`. */
  readonly region: ReactNode;
  /** The number of entries before a search. */
  readonly count: number;
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** The markup of the list's screen. Without hooks: boot renders it, too. */
export const ListView = ({ label, region, count, search, children }: Props) => (
  <>
    <div className={styles.bar}>
      <h2 className={styles.subtitle}>{label}</h2>
      {region}
    </div>
    {count >= searchFrom && <div className={styles.search}>{search}</div>}
    {children}
  </>
);
