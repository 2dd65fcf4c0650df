import type { Layout, MethodDraft, MethodKey, ReleaseHealth } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { callMethod } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import { isReleased } from '../edits/editorState';
import { LoadNotice } from '../Loaded';
import { Button } from '../ui/Button';
import { useCall } from '../useCall';
import { Health } from './Health';
import styles from './Health.module.css';
import { HealthStopped } from './HealthStopped';
import { healthNumbers } from './healthNumbers';
import { useReleases } from './useReleases';

interface Props {
  readonly methodKey: MethodKey;
  readonly draft: MethodDraft | null;
  readonly layout: Layout;
  /** null: only publishers may. */
  readonly cancelRelease: (() => void) | null;
  /** Called when the release has ended otherwise: published to everybody, or stopped by itself. */
  readonly onEnded: (text: string, isPublished?: boolean) => void;
}

/**
 * A partial or scheduled release of the draft: how it fares beside the published version, and its ends. Afterwards, why it
 * has stopped by itself, until the draft is released again or gone.
 */
export function ReleaseNotice({ methodKey, draft, layout, cancelRelease, onEnded }: Props) {
  const { t, tag } = useTranslate();
  const { isBusy, refusal, run } = useCall();
  const seen = `${draft?.revision} ${draft?.share} ${draft?.publishAt}`;
  const { releases, query } = useReleases(methodKey, seen, ({ end }) => {
    // What was done here is known already.
    if (draft && draft.share > 0) onEnded(t(end === 'stopped' ? 'action.stopped-by-itself' : `health.end.${end}`));
  });
  const [newest] = releases;
  const stopped = newest?.stopped ?? null;
  if (!draft) return null;
  if (!isReleased(draft))
    return newest && stopped && <HealthStopped release={newest} broken={stopped} layout={layout} />;
  const running = newest?.end === null ? newest : null;
  const time = draft.publishAt && new Date(draft.publishAt).toLocaleString(tag);
  const publish = async ({ note, reason }: ReleaseHealth) => {
    const request = { seen: draft.revision, note, ...(reason && { reason }) };
    const published = await run(callMethod('publish', methodKey, request), layout);
    if (published) onEnded(t('editor.publishedAs', { revision: published.revision }), true);
  };
  return (
    <section className={styles.notice} aria-label={t('health.table')}>
      <div className={styles.head} role="status">
        <h2>
          {draft.share > 0 && t('release.share', { share: draft.share })} {time && t('release.at', { time })}
        </h2>
        <span className={styles.note}>{t('release.edit')}</span>
      </div>
      {cancelRelease && (
        <div className={styles.buttons}>
          {running && (
            <Button look="primary" isSmall isPending={isBusy} onPress={() => void publish(running)}>
              {t('health.publish')}
            </Button>
          )}
          <Button isSmall onPress={cancelRelease}>
            {t('release.back')}
          </Button>
        </div>
      )}
      <ErrorNote>{refusal}</ErrorNote>
      <LoadNotice query={query} />
      {running && (
        <>
          <Health release={running} layout={layout} />
          <StopLimitsText release={running} />
        </>
      )}
    </section>
  );
}

/** Since when a release runs, and when it stops by itself. */
function StopLimitsText({ release: { stopWhen, startedAt, old } }: { release: ReleaseHealth }) {
  const { t, tag } = useTranslate();
  const { sentPoints, refusalFactor } = old ? stopWhen : {};
  const time = new Date(startedAt).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
  const texts = [
    t('health.since', { time }),
    ...(sentPoints === undefined ? [] : [t('health.stop.sent', { points: sentPoints })]),
    ...(refusalFactor === undefined
      ? []
      : [t('health.stop.refused', { factor: healthNumbers(tag).count(refusalFactor) })]),
    ...(sentPoints === undefined && refusalFactor === undefined ? [t('health.stop.none')] : []),
  ];
  return (
    <ul className={styles.facts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
