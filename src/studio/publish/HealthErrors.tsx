import type { Layout, ReleaseHealth, VersionHealth } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { rateOf } from '../../domain/twoProportions';
import { useTranslate } from '../../i18n/useTranslate';
import { titleOf } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { Fold } from '../ui/Fold';
import styles from './Health.module.css';
import { healthNumbers } from './healthNumbers';

export interface HealthProps {
  readonly release: ReleaseHealth;
  /** Names the fields of its errors. */
  readonly layout: Layout;
}

interface ErrorRow {
  readonly field: string;
  readonly kind: string;
  /** Of the players who opened the form, 0 to 1. */
  readonly old: number;
  readonly new: number;
}

const rateIn = ({ errors, opened }: VersionHealth, field: string, kind: string): number => {
  const error = errors.find((known) => known.field === field && known.kind === kind);
  return rateOf({ count: error?.players ?? 0, of: opened });
};

/** The errors of both versions; those that are more frequent in the new one first. */
function errorRows({ old, new: fresh }: ReleaseHealth): readonly ErrorRow[] {
  const met = new Map(
    [...(old?.errors ?? []), ...fresh.errors].map(({ field, kind }) => [`${field} ${kind}`, { field, kind }]),
  );
  return [...met.values()]
    .map(({ field, kind }) => ({
      field,
      kind,
      old: old ? rateIn(old, field, kind) : 0,
      new: rateIn(fresh, field, kind),
    }))
    .sort((one, other) => other.new - other.old - (one.new - one.old));
}

/** So many are shown at once. */
const fewRows = 3;

/** Which errors players of both versions were shown, by field. */
export function HealthErrors({ release, layout }: HealthProps) {
  const { t, tag, has } = useTranslate();
  const texts = usePlayerTexts();
  const numbers = healthNumbers(tag);
  const rows = errorRows(release);
  if (rows.length === 0) return null;
  const fieldTitle = (name: string): string =>
    titleOf(texts, methodFieldsOf(layout).find((known) => known.name === name) ?? { name });
  return (
    <Fold title={t('health.errors')} isOpenAtFirst={rows.length <= fewRows}>
      <table className={styles.table} aria-label={t('health.errors')}>
        <tbody>
          {rows.map(({ field, kind, old, new: fresh }) => (
            <tr key={`${field} ${kind}`}>
              <th scope="row">
                {fieldTitle(field)}
                <small>{has(`health.kind.${kind}`) ? t(`health.kind.${kind}`) : kind}</small>
              </th>
              {release.old && <td>{numbers.rate(old)}</td>}
              <td>{numbers.rate(fresh)}</td>
              {release.old && <td>{t('health.points', { points: numbers.points((fresh - old) * 100) })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
