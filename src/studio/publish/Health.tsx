import { type Chance, type Comparison, compareVersions, shareOf } from '../../domain/releaseHealth';
import { type Translate, useTranslate } from '../../i18n/useTranslate';
import { joinClasses } from '../../ui/primitives/joinClasses';
import styles from './Health.module.css';
import { HealthErrors, type HealthProps } from './HealthErrors';
import { healthNumbers } from './healthNumbers';

/** 'Could be chance', '1 in 100 by chance alone'. */
function chanceText(chance: Chance, { t, tag }: Pick<Translate, 't' | 'tag'>): string {
  const parameters = chance.kind === 'unlikely' ? { oneIn: healthNumbers(tag).count(chance.oneIn) } : {};
  return t(`health.chance.${chance.kind}`, parameters);
}

/** Whether more of a rate is good news. */
const isMoreBetter = { sent: true, refused: false, paid: true } as const satisfies Record<Comparison['name'], boolean>;

/** positive or negative, where it is not chance. */
const toneOf = ({ name, points, chance }: Comparison): 'better' | 'worse' | null =>
  chance.kind === 'unlikely' ? (points > 0 === isMoreBetter[name] ? 'better' : 'worse') : null;

/** How both versions of a release fare, side by side: who opened, sent, was refused and paid, and the errors. */
export function Health({ release, layout }: HealthProps) {
  const translate = useTranslate();
  const { t, tag } = translate;
  const numbers = healthNumbers(tag);
  const { old, new: fresh } = release;
  const rows = compareVersions(old ?? fresh, fresh);
  return (
    <div className={styles.health}>
      <table className={styles.table} aria-label={t('health.table')}>
        <thead>
          <tr>
            <td />
            {old && <th scope="col">{t('health.old')}</th>}
            <th scope="col">{t('health.new')}</th>
            {old && <th scope="col">{t('health.difference')}</th>}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('health.opened')}</th>
            {old && <td>{numbers.count(old.opened)}</td>}
            <td>{numbers.count(fresh.opened)}</td>
            {old && <td />}
          </tr>
          {rows.map((row) => {
            const part = (counts: typeof fresh): string => {
              const { count, of } = shareOf[row.name](counts);
              return t('health.of', { part: numbers.count(count), whole: numbers.count(of) });
            };
            const tone = toneOf(row);
            return (
              <tr key={row.name}>
                <th scope="row">{t(`health.${row.name}`)}</th>
                {old && (
                  <td>
                    {numbers.rate(row.old)}
                    <small>{part(old)}</small>
                  </td>
                )}
                <td>
                  {numbers.rate(row.new)}
                  <small>{part(fresh)}</small>
                </td>
                {old && (
                  <td>
                    <span className={joinClasses(tone && styles[tone])}>
                      {t('health.points', { points: numbers.points(row.points) })}
                    </span>
                    <small>{chanceText(row.chance, translate)}</small>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!old && <p className={styles.note}>{t('health.noOld')}</p>}
      <HealthErrors release={release} layout={layout} />
    </div>
  );
}
