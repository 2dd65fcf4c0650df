import type { ReactNode, Ref } from 'react';
import styles from './Page.module.css';
import type { RouteRow } from './routeTable';

interface Props {
  readonly row: Pick<RouteRow, 'path' | 'transition'>;
  /** The page whose screen is still there, unseen, while that of `row` is shown beside it. */
  readonly left?: Pick<RouteRow, 'path'> | null;
  /** The first page of the session does not animate: it is there at once. */
  readonly isFirst: boolean;
  readonly header: ReactNode;
  readonly children: ReactNode;
  /** Below the screen, and kept from page to page. */
  readonly beside?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A page's markup. Without hooks: boot renders it, too. */
export const PageView = ({ row, left, isFirst, header, children, beside, ref }: Props) => (
  <div
    className={styles.page}
    data-route={row.path}
    data-transition={row.transition}
    data-first={isFirst || undefined}
    ref={ref}
    tabIndex={-1}
  >
    {header}
    <main className={styles.main}>
      <div key={(left ?? row).path} data-open={!left}>
        {children}
      </div>
      {beside}
    </main>
  </div>
);
