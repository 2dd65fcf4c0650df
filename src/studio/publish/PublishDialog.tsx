import { type FormEvent, useId, useState } from 'react';
import type { Layout, LintProblem, PublishRequest, StopLimits } from '../../contract/generated/types';
import { nameOf } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import type { ChangedLayouts } from '../../lint/changes/changeWords';
import { describeChange } from '../../lint/describeChange';
import { defaultStopLimits } from '../../tables/releaseLimits';
import type { Answer } from '../api/answer';
import { CommentThreads } from '../comments/CommentThreads';
import { useComments } from '../comments/useComments';
import { ErrorNote } from '../ErrorNote';
import { ProblemList } from '../editor/ProblemList';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Fold } from '../ui/Fold';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { useCall } from '../useCall';
import { AtOnceChoice } from './AtOnceChoice';
import { HealthLimits } from './HealthLimits';
import { PublishTexts, type ReviewTexts } from './PublishTexts';
import { publishObstacle } from './publishObstacle';
import { Review } from './review/Review';
import shapes from './review/Review.module.css';

/** The publisher's input. */
type Publication = Required<Omit<PublishRequest, 'seen' | 'stopWhen'>> & Pick<PublishRequest, 'stopWhen'>;

interface Props extends ChangedLayouts {
  readonly problems: readonly LintProblem[];
  /** Whether the gateway has all of the draft: a fix is saved first. */
  readonly isSaved: boolean;
  /** The note and the reason; whoever opens the review keeps them: a problem leads out of it. */
  readonly typed: ReviewTexts;
  readonly onType: (typed: ReviewTexts) => void;
  readonly publish: (publication: Publication) => Promise<Answer<object>>;
  /** Takes a layout with a problem fixed. */
  readonly onFix: (layout: Layout) => void;
  readonly close: () => void;
}

/** Percentages of players; 0: all of them. */
const shares = ['0', '5', '25', '50'] as const;

/** The review of a draft, from which it is published or released, with a note and a reason for warnings. */
export function PublishDialog({ before, after, problems, isSaved, typed, onType, publish, onFix, close }: Props) {
  const { t } = useTranslate();
  const formId = useId();
  const [share, setShare] = useState<(typeof shares)[number]>('0');
  const [stopWhen, setStopWhen] = useState<StopLimits>(defaultStopLimits);
  const [time, setTime] = useState('');
  const [wantsAtOnce, setWantsAtOnce] = useState(false);
  // Players without the draft keep the published version: their forms stay open.
  const atOnce = wantsAtOnce && share === '0';
  const { isBusy, refusal, run } = useCall();
  const methodKey = { transaction: after.transaction, name: after.method.name };
  const open = useComments(methodKey).threads.filter(({ isResolved }) => !isResolved).length;
  const hasChanges = describeChange(before, after).length > 0;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const errors = problems.length - warnings;
  /** Why it can't be published now; null: it can. */
  const obstacle = publishObstacle({ errors, warnings, ...typed }, t) ?? (isSaved ? null : t('save.saving'));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle !== null || isBusy) return;
    const at = time === '' ? null : new Date(time).toISOString();
    void run(publish({ ...typed, share: Number(share), at, stopWhen, atOnce })).then((done) => done && close());
  };
  return (
    <Dialog
      title={t('publish.title', { name: nameOf(after) })}
      isWide
      onClose={close}
      footer={
        <form id={formId} className={shapes.foot} onSubmit={onSubmit}>
          <ErrorNote>{refusal}</ErrorNote>
          <PublishTexts typed={typed} onType={onType} warnings={warnings} autoFocus={hasChanges} />
          <div className={shapes.buttons}>
            {obstacle !== null && <span className={errors > 0 ? styles.error : styles.muted}>{obstacle}</span>}
            <Button onPress={close}>{t('notNow')}</Button>
            <Button look="primary" type="submit" isPending={isBusy} isDisabled={obstacle !== null}>
              {t(share === '0' && time === '' ? 'publish.publish' : 'publish.release')}
            </Button>
          </div>
        </form>
      }
    >
      <Review
        before={before}
        after={after}
        titles={[t('tag.published'), t('tag.draft')]}
        share={Number(share)}
        isAtOnce={atOnce}
      >
        {problems.length > 0 && (
          <section className={shapes.group} aria-label={t('review.problems')}>
            <h3>{t('review.problems')}</h3>
            <ProblemList
              problems={problems}
              layout={after}
              onLeave={close}
              fixing={{ layout: after, onChange: onFix }}
            />
          </section>
        )}
        <Fold title={t('comment.open', { count: open })} isOpenAtFirst={open > 0}>
          <CommentThreads methodKey={methodKey} />
        </Fold>
        <div className={styles.stack}>
          <div className={shapes.release}>
            <Select
              label={t('publish.who')}
              value={share}
              options={shares.map((id) => ({
                id,
                text: id === '0' ? t('publish.everybody') : t('publish.share', { share: Number(id) }),
              }))}
              onChange={setShare}
            />
            <TextField
              label={t('publish.at')}
              type="datetime-local"
              // A date without a time has no value, as if it were to be published now: the browser refuses to send it.
              form={formId}
              value={time}
              onChange={setTime}
              hint={t(share === '0' ? 'publish.atNow' : 'publish.atLater')}
            />
          </div>
          {share === '0' && <AtOnceChoice methods={[{ before, after }]} isAtOnce={atOnce} onChange={setWantsAtOnce} />}
          {share !== '0' && before && <HealthLimits value={stopWhen} onChange={setStopWhen} />}
        </div>
      </Review>
    </Dialog>
  );
}
