import { useTranslate } from '../../../i18n/useTranslate';
import { day } from '../../../tables/durations';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import type { RouteRow } from '../../routes/routeTable';
import { timeText } from '../shared/timeText';
import { useBonus } from '../shared/useBonus';
import { useBonusTitle } from '../shared/useBonusTitle';
import styles from './details.module.css';

/** Describes the offered bonuses and their conditions, in the host's own texts (DEP-8). */
export function BonusDetailsScreen(_: { row: RouteRow }) {
  const { t, text, tag } = useTranslate();
  const titleOf = useBonusTitle();
  const { offered, minimumText } = useBonus(null, null);
  if (offered.length === 0) return <EmptyState drawing="empty" level={1} title={t('bonus.none')} />;
  return (
    <div className={styles.body}>
      <h1 className={styles.title}>{t('bonus.details')}</h1>
      {offered.map((bonus) => {
        const minimum = minimumText(bonus);
        return (
          <article key={bonus.id} className={styles.bonus}>
            <h2 className={styles.name}>{titleOf(bonus)}</h2>
            {bonus.text !== undefined && <p>{text(bonus.text)}</p>}
            {minimum !== null && <p className={styles.muted}>{t('bonus.minimum', { amount: minimum })}</p>}
            {bonus.expiresAt !== undefined && (
              <p className={styles.muted}>{t('bonus.until', { date: untilText(bonus.expiresAt, tag) })}</p>
            )}
          </article>
        );
      })}
    </div>
  );
}

/** On its last day the time counts, too. */
const untilText = (at: string, tag: string): string => {
  const isSoon = Date.parse(at) - Date.now() < day;
  return timeText(at, tag, { dateStyle: 'long', ...(isSoon && { timeStyle: 'short' }) });
};
