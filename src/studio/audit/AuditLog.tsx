import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditEntry, AuditRequest, StudioRefusal } from '../../contract/generated/types';
import { auditActions, auditExportPath } from '../../contract/studio/studioCalls';
import { useTranslate } from '../../i18n/useTranslate';
import { api } from '../api';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { useRefusalText } from '../useRefusalText';
import { AuditTable } from './AuditTable';

interface Filters {
  readonly search: string;
  readonly what: string;
  /** As of a date input: '2026-11-22'. */
  readonly from: string;
  readonly to: string;
}

/** No filter: an option needs an id. */
const all = 'all';
const none: Filters = { search: '', what: '', from: '', to: '' };

/** The days of the reader's own time zone, both inclusive. */
const requestOf = ({ search, what, from, to }: Filters): AuditRequest => ({
  ...(search.trim() && { search: search.trim() }),
  ...(what && { what }),
  ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
});

function exportOf(filters: Filters, format: 'csv' | 'json'): string {
  const query = Object.entries({ ...requestOf(filters), format }).map(([name, value]) => [name, String(value)]);
  return `${auditExportPath}?${new URLSearchParams(query)}`;
}

/** ms after the last key press of a search. */
const searchDelay = 250;

/** Who did what, from now to the first entry: with search, filters and export. */
export function AuditLog() {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const [filters, setFilters] = useState(none);
  const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<StudioRefusal | null>(null);
  const latest = useRef(0);
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }));

  const load = useCallback(
    async (before: number | null) => {
      latest.current += 1;
      const request = latest.current;
      const answer = await api.audit({ ...requestOf(filters), ...(before !== null && { before }) });
      // An answer to older filters is dropped.
      if (request !== latest.current) return;
      setRefusal(answer.ok ? null : answer.refusal);
      if (!answer.ok) return;
      setEntries((shown) => (before === null ? answer.value.entries : [...(shown ?? []), ...answer.value.entries]));
      setNext(answer.value.next);
    },
    [filters],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load(null), filters === none ? 0 : searchDelay);
    return () => clearTimeout(timer);
  }, [load, filters]);

  const actionWords = (what: string): string => {
    const name = what.replaceAll(' ', '-');
    return t(`action.${name}`);
  };
  return (
    <main className={pages.page}>
      <div className={`${pages.column} ${pages.wide}`}>
        <h1>{t('nav.audit')}</h1>
        <p className={styles.muted}>{t('audit.intro')}</p>
        <search className={pages.filters}>
          <TextField
            label={t('audit.search')}
            type="search"
            value={filters.search}
            onChange={(search) => change({ search })}
            placeholder={t('audit.searchHint')}
            maxLength={200}
          />
          <Select
            label={t('audit.what')}
            value={filters.what || all}
            options={[
              { id: all, text: t('list.all') },
              ...auditActions.map((what) => ({ id: what, text: actionWords(what) })),
            ]}
            onChange={(what) => change({ what: what === all ? '' : what })}
          />
          <TextField label={t('audit.from')} type="date" value={filters.from} onChange={(from) => change({ from })} />
          <TextField label={t('audit.to')} type="date" value={filters.to} onChange={(to) => change({ to })} />
        </search>
        <div className={styles.row}>
          <span className={styles.muted} role="status">
            {entries && t('audit.count', { number: entries.length })}
          </span>
          <span className={styles.spacer} />
          <a className={styles.small} href={exportOf(filters, 'csv')} download>
            {t('audit.csv')}
          </a>
          <a className={styles.small} href={exportOf(filters, 'json')} download>
            {t('audit.json')}
          </a>
        </div>
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusalWords(refusal)}
          </p>
        )}
        {entries?.length === 0 && <p>{t('audit.none')}</p>}
        {entries && entries.length > 0 && <AuditTable entries={entries} actionWords={actionWords} />}
        {entries && entries.length > 0 && (
          <div className={styles.row}>
            {next === null ? (
              <p className={styles.muted}>{t('audit.end')}</p>
            ) : (
              <button type="button" className={styles.small} onClick={() => void load(next)}>
                {t('audit.more')}
              </button>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
