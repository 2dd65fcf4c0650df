import type { Layout, MethodKey, ReleaseHealth } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi } from '../api/studioApi';
import { LoadNotice } from '../Loaded';
import { Fold } from '../ui/Fold';
import { Health } from './Health';
import styles from './Health.module.css';
import { useBrokenText } from './HealthStopped';
import { healthNumbers } from './healthNumbers';

interface Props {
  readonly methodKey: MethodKey;
  readonly layout: Layout;
}

/** The method's rollouts that have ended: who, when, to how many, how they ended, and how they fared. */
export function HealthHistory({ methodKey, layout }: Props) {
  const { t } = useTranslate();
  const query = studioApi.useReleasesQuery(methodKey);
  const ended = query.currentData?.releases.filter(({ end }) => end !== null) ?? [];
  if (ended.length === 0) return <LoadNotice query={query} />;
  return (
    <section className={styles.history} aria-label={t('health.history')}>
      <h2>{t('health.history')}</h2>
      {ended.map((release) => (
        <Fold key={release.id} level={3} title={<Summary release={release} />}>
          {release.note && <p>{release.note}</p>}
          <Health release={release} layout={layout} />
        </Fold>
      ))}
    </section>
  );
}

function Summary({ release: { share, by, startedAt, endedAt, end, stopped } }: { release: ReleaseHealth }) {
  const { t, tag } = useTranslate();
  const brokenText = useBrokenText();
  const times = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className={styles.summary}>
      <span>{t('tag.share', { share: healthNumbers(tag).rate(share / 100) })}</span>
      <span className={styles.note}>
        {by} · {times.formatRange(new Date(startedAt), new Date(endedAt ?? startedAt))}
      </span>
      <span className={stopped ? styles.worse : styles.note}>
        {stopped ? brokenText(stopped) : t(`health.end.${end}`)}
      </span>
    </span>
  );
}
