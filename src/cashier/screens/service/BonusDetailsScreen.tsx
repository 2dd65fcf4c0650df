import { useTranslate } from '../../../i18n/useTranslate';
import { EmptyState } from '../../../ui/primitives/EmptyState/EmptyState';
import type { RouteRow } from '../../navigation/routeTable';
import { useBonus } from '../shared/useBonus';
import styles from './details.module.css';

/** Describes the chosen bonus and its conditions, in the host's own texts (DEP-8). */
export function BonusDetailsScreen(_: { row: RouteRow }) {
  const { t, text, tag } = useTranslate();
  const { bonus, minimumText } = useBonus(null, null);
  if (!bonus) return <EmptyState drawing="empty" level={1} title={t('bonus.none')} />;
  return (
    <div className={styles.body}>
      <h1 className={styles.title}>{t('bonus.details')}</h1>
      <article className={styles.bonus}>
        <h2 className={styles.name}>{bonus.title ? text(bonus.title) : t(`bonus.type.${bonus.type}`)}</h2>
        {bonus.text !== undefined && <p>{text(bonus.text)}</p>}
        {minimumText !== null && <p className={styles.muted}>{t('bonus.minimum', { amount: minimumText })}</p>}
        {bonus.expiresAt !== undefined && (
          <p className={styles.muted}>{t('bonus.until', { date: dateText(bonus.expiresAt, tag) })}</p>
        )}
      </article>
    </div>
  );
}

const dateText = (at: string, tag: string): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(date);
};
