import { useState } from 'react';
import type { MethodKey, MethodSummary, WidgetsReply } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Answer } from './api';
import { Choice, Input } from './editor/Input';
import shapes from './MethodList.module.css';
import { MethodOrder } from './MethodOrder';
import styles from './Studio.module.css';
import { widgetPath } from './widgetPath';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly open: MethodKey | null;
  readonly onOpen: (key: MethodKey) => void;
  readonly onCreate: (key: MethodKey, title: string) => void;
  /** null: the operator may not publish. */
  readonly onOrdered: ((answer: Answer<WidgetsReply>) => void) | null;
}

const kinds = [
  ['', 'list.all'],
  ['deposit', 'list.deposits'],
  ['withdrawal', 'list.withdrawals'],
] as const;
const states = [
  ['', 'list.all'],
  ['published', 'list.published'],
  ['draft', 'list.withDraft'],
  ['archived', 'list.archived'],
] as const;

/** The distinct values in order, after the option for all. */
const optionsOf = (all: string, values: readonly string[]) => [
  ['', all] as const,
  ...[...new Set(values)].sort().map((value) => [value, value.replaceAll('_', ' ')] as const),
];

const stateOf = ({ isArchived, draft }: MethodSummary): string => {
  if (isArchived) return 'archived';
  return draft ? 'draft' : 'published';
};
const orderOf = (methods: readonly MethodSummary[]): string =>
  methods.map(({ name, revision }) => `${name} ${revision}`).join();
const nameFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** The methods, with search, filters, and a form for a new one. */
export function MethodList({ methods, open, onOpen, onCreate, onOrdered }: Props) {
  const { t } = useTranslate();
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState('');
  const [isOrdering, setIsOrdering] = useState(false);
  const [state, setState] = useState('');
  const [country, setCountry] = useState('');
  const [currency, setCurrency] = useState('');
  const [group, setGroup] = useState('');
  const [title, setTitle] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = methods.filter((method) => {
    const text = [
      method.title,
      method.name,
      method.transaction,
      t(`kind.${method.transaction}`),
      method.category,
      ...method.countries,
      ...method.currencies,
    ]
      .join(' ')
      .toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (kind === '' || method.transaction === kind) &&
      (state === '' || stateOf(method) === state) &&
      (country === '' || method.countries.includes(country) || method.countries.includes('*')) &&
      (currency === '' || method.currencies.includes(currency)) &&
      (group === '' || method.category === group)
    );
  });
  const ordered =
    kind === '' || country === '' ? [] : shown.filter(({ revision, isArchived }) => revision > 0 && !isArchived);
  return (
    <>
      <div className={styles.stack}>
        <Input
          label={t('list.search')}
          type="search"
          value={query}
          onChange={setQuery}
          placeholder={t('list.searchHint')}
        />
        <div className={shapes.filters}>
          <Choice
            label={t('list.kind')}
            value={kind}
            options={kinds.map(([value, key]) => [value, t(key)] as const)}
            onChange={setKind}
          />
          <Choice
            label={t('list.state')}
            value={state}
            options={states.map(([value, key]) => [value, t(key)] as const)}
            onChange={setState}
          />
          <Choice
            label={t('list.country')}
            value={country}
            options={optionsOf(
              t('list.all'),
              methods.flatMap((method) => method.countries.filter((code) => code !== '*')),
            )}
            onChange={setCountry}
          />
          <Choice
            label={t('list.currency')}
            value={currency}
            options={optionsOf(
              t('list.all'),
              methods.flatMap((method) => method.currencies),
            )}
            onChange={setCurrency}
          />
          <Choice
            label={t('list.group')}
            value={group}
            options={optionsOf(
              t('list.all'),
              methods.flatMap((method) => method.category ?? []),
            )}
            onChange={setGroup}
          />
        </div>
        {!isOrdering && (
          <form
            className={`${styles.row} ${shapes.create}`}
            onSubmit={(event) => {
              event.preventDefault();
              const name = nameFrom(title);
              if (name === '') return;
              onCreate({ transaction: 'deposit', name }, title.trim());
              setTitle('');
            }}
          >
            <Input label={t('list.new')} value={title} onChange={setTitle} placeholder={t('list.newHint')} />
            <button type="submit" className={styles.small}>
              {t('list.create')}
            </button>
          </form>
        )}
      </div>
      <div className={`${styles.row} ${shapes.count}`}>
        <p className={styles.muted}>{t('list.count', { shown: shown.length, all: methods.length })}</p>
        <span className={styles.spacer} />
        {onOrdered && !isOrdering && (
          <button
            type="button"
            className={styles.small}
            disabled={ordered.length < 2}
            title={t('list.orderHint')}
            onClick={() => setIsOrdering(true)}
          >
            {t('list.order')}
          </button>
        )}
      </div>
      {onOrdered && isOrdering && (
        <MethodOrder
          key={orderOf(ordered)}
          methods={ordered}
          onDone={(answer) => {
            setIsOrdering(false);
            onOrdered(answer);
          }}
          close={() => setIsOrdering(false)}
        />
      )}
      {!isOrdering && (
        <ul className={shapes.methods}>
          {shown.map((method) => (
            <li key={`${method.transaction} ${method.name}`}>
              <button
                type="button"
                className={shapes.method}
                aria-current={open?.name === method.name && open.transaction === method.transaction}
                onClick={() => onOpen(method)}
              >
                {method.icon ? <img src={`${widgetPath()}icons/${method.icon}.svg`} alt="" loading="lazy" /> : <span />}
                <span>
                  {method.title}
                  <br />
                  <span className={styles.muted}>
                    {t(`kind.${method.transaction}`)} · {method.currencies.slice(0, 3).join(' ')}
                  </span>
                </span>
                {method.isArchived && <span className={styles.tag}>{t('tag.archived')}</span>}
                {method.draft && <span className={`${styles.tag} ${styles.tagWarm}`}>{t('tag.draft')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
