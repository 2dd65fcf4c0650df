import { OctagonPause } from 'lucide';
import type { BrokenLimit, Layout, ReleaseHealth } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { Fold } from '../ui/Fold';
import { Health } from './Health';
import styles from './Health.module.css';
import { healthNumbers } from './healthNumbers';

interface Props {
  readonly release: ReleaseHealth;
  readonly broken: BrokenLimit;
  readonly layout: Layout;
}

/** Why a release has stopped by itself: 'Forms sent fell from 80% to 61%: more than 5 points.' */
export function useBrokenText(): (broken: BrokenLimit) => string {
  const { t, tag } = useTranslate();
  const numbers = healthNumbers(tag);
  return ({ limit, value, old, new: fresh }) =>
    t(`health.stopped.${limit}`, { old: numbers.rate(old), new: numbers.rate(fresh), limit: numbers.count(value) });
}

/** Says that a release has stopped by itself, what stopped it, and how both versions fared. */
export function HealthStopped({ release, broken, layout }: Props) {
  const { t, tag } = useTranslate();
  const brokenText = useBrokenText();
  const time = new Date(release.endedAt ?? release.startedAt).toLocaleString(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <section className={joinClasses(styles.notice, styles.stopped)} aria-label={t('health.table')}>
      <div className={styles.head} role="status">
        <strong>
          <Glyph icon={OctagonPause} size={18} />
          {t('health.stopped.title', { time })}
        </strong>
        <span>{brokenText(broken)}</span>
        <span className={styles.note}>{t('health.stopped.what')}</span>
      </div>
      <Fold level={2} title={t('health.table')}>
        <Health release={release} layout={layout} />
      </Fold>
    </section>
  );
}
