import type { ReactNode } from 'react';
import type { Layout } from '../../../contract/generated/types';
import { Affected } from './Affected';
import { ChangeTable } from './ChangeTable';
import { NewMethod } from './NewMethod';
import { Pictures } from './Pictures';
import shapes from './Review.module.css';
import { RuleWarnings } from './RuleWarnings';

interface Props {
  readonly before: Layout | null;
  readonly after: Layout;
  readonly titles: readonly [before: string, after: string];
  readonly share?: number;
  /** Whether it closes forms that are open. */
  readonly isAtOnce?: boolean;
  /** Below the changes: problems, comments, a form. */
  readonly children?: ReactNode;
}

/** What a publish changes: every change before → after, or a new method as it is; the forms as pictures; who is affected (AUTHOR-3). */
export function Review({ before, after, titles, share = 0, isAtOnce = false, children }: Props) {
  return (
    <div className={shapes.review} data-new={before === null || undefined}>
      <div className={shapes.column}>
        {before ? <ChangeTable before={before} after={after} /> : <NewMethod layout={after} />}
        <RuleWarnings layout={after} />
        <Affected before={before} after={after} share={share} isAtOnce={isAtOnce} />
        {children}
      </div>
      <Pictures before={before} after={after} titles={titles} />
    </div>
  );
}
