import { useEffect, useState } from 'react';
import type { AuditRequest } from '../../contract/generated/types';
import { auditActions, auditExportPath } from '../../contract/studio/studioCalls';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi } from '../api/studioApi';
import { LoadNotice } from '../Loaded';
import { Page } from '../Page';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import kit from '../ui/kit.module.css';
import { Select } from '../ui/Select';
import { TextField } from '../ui/TextField';
import { AuditTable } from './AuditTable';

interface Filters {
  readonly search: string;
  readonly what: string;
  /** As of a date input: '2026-11-22'. */
  readonly from: string;
  readonly to: string;
}

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
  const [filters, setFilters] = useState(none);
  const [sent, setSent] = useState(none);
  const change = (part: Partial<Filters>) => setFilters((before) => ({ ...before, ...part }));

  useEffect(() => {
    const timer = setTimeout(() => setSent(filters), searchDelay);
    return () => clearTimeout(timer);
  }, [filters]);
  const query = studioApi.useAuditInfiniteQuery(requestOf(sent));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const actionWords = (what: string): string => {
    const name = what.replaceAll(' ', '-');
    return t(`action.${name}`);
  };
  return (
    <Page isWide>
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
          value={filters.what}
          options={[
            { id: '', text: t('list.all') },
            ...auditActions.map((what) => ({ id: what, text: actionWords(what) })),
          ]}
          onChange={(what) => change({ what })}
        />
        <TextField label={t('audit.from')} type="date" value={filters.from} onChange={(from) => change({ from })} />
        <TextField label={t('audit.to')} type="date" value={filters.to} onChange={(to) => change({ to })} />
      </search>
      <div className={styles.row}>
        <span className={styles.muted} role="status">
          {entries && t('audit.count', { number: entries.length })}
        </span>
        <span className={styles.spacer} />
        <a className={kit.button} href={exportOf(filters, 'csv')} download>
          {t('audit.csv')}
        </a>
        <a className={kit.button} href={exportOf(filters, 'json')} download>
          {t('audit.json')}
        </a>
      </div>
      <LoadNotice query={query} />
      {entries?.length === 0 && <p>{t('audit.none')}</p>}
      {entries && entries.length > 0 && <AuditTable entries={entries} actionWords={actionWords} />}
      {entries && entries.length > 0 && (
        <div className={styles.row}>
          {!query.hasNextPage ? (
            <p className={styles.muted}>{t('audit.end')}</p>
          ) : (
            <Button onPress={() => void query.fetchNextPage()}>{t('audit.more')}</Button>
          )}
        </div>
      )}
    </Page>
  );
}
