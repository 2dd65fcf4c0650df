import { useTranslate } from '../../../i18n/useTranslate';
import { type ChangedLayouts, valueWords } from '../../../lint/changes/changeWords';
import { describeChange } from '../../../lint/describeChange';
import { studioApi } from '../../api/studioApi';
import { LoadNotice } from '../../Loaded';
import shapes from './Review.module.css';

export interface AffectedProps extends ChangedLayouts {
  /** Percentage of players who get it first; 0: all of them. */
  readonly share?: number;
  /** Whether it closes forms that are open. */
  readonly isAtOnce?: boolean;
}

const unionOf = (one: readonly string[] = [], other: readonly string[]): readonly string[] => [
  ...new Set([...one, ...other]),
];

/** Who is affected by a publish: countries, currencies, the share of players, open widgets and forms. */
export function Affected({ before, after, share = 0, isAtOnce = false }: AffectedProps) {
  const translate = useTranslate();
  const { t } = translate;
  const query = studioApi.useReachQuery({ transaction: after.transaction, name: after.method.name });
  const { currentData: reach } = query;
  const countries = unionOf(before?.countries, after.countries);
  const isBreaking = describeChange(before, after).some((change) => change.isBreaking);
  const places: readonly (readonly [key: string, words: string])[] = [
    [
      'method.countries',
      countries.includes('*') ? t('change.everywhere') : valueWords({ as: 'countries', codes: countries }, translate),
    ],
    [
      'method.currencies',
      valueWords({ as: 'currencies', codes: unionOf(before?.method.currency, after.method.currency) }, translate),
    ],
  ];
  const rows: readonly (readonly [key: string, words: string])[] = [
    // A new method has said where it is offered, and nobody has its form open.
    ...(before ? places : []),
    ['review.players', share === 0 ? t('publish.everybody') : t('publish.share', { share })],
    ['review.widgets', reach ? t('review.openWidgets', { count: reach.widgets }) : '…'],
    ...(before
      ? [
          [
            'review.forms',
            t(isAtOnce ? 'publish.formsClosed' : isBreaking ? 'publish.openForms' : 'review.formsStay'),
          ] as const,
        ]
      : []),
  ];
  return (
    <section className={shapes.group} aria-label={t('review.affected')}>
      <h3>{t('review.affected')}</h3>
      <LoadNotice query={query} />
      <dl className={shapes.facts}>
        {rows.map(([key, words]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {words}
              {key === 'review.forms' && !isAtOnce && reach && reach.formerVersions > 0 && (
                <> {t('review.former', { count: reach.formerVersions })}</>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
