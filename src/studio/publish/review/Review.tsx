import type { ReactNode } from 'react';
import { Affected, type AffectedProps } from './Affected';
import { ChangeTable } from './ChangeTable';
import { NewMethod } from './NewMethod';
import { Pictures, type PicturesProps } from './Pictures';
import shapes from './Review.module.css';
import { RuleWarnings } from './RuleWarnings';

interface Props extends AffectedProps, PicturesProps {
  /** Below the changes: problems, comments, a form. */
  readonly children?: ReactNode;
}

/** What a publish changes: every change before → after, or a new method as it is; the forms as pictures; who is affected (AUTHOR-3). */
export function Review({ before, after, titles, children, ...scope }: Props) {
  return (
    <div className={shapes.review} data-new={before === null || undefined}>
      <div className={shapes.column}>
        {before ? <ChangeTable before={before} after={after} /> : <NewMethod layout={after} />}
        <RuleWarnings layout={after} />
        <Affected before={before} after={after} {...scope} />
        {children}
      </div>
      <Pictures before={before} after={after} titles={titles} />
    </div>
  );
}
