import type { AuditEntry } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { RecordTable } from '../RecordTable';

interface Props {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly actionWords: (what: string) => string;
}

/** Entries of the audit log. */
export function AuditTable({ entries, actionWords }: Props) {
  const { t, tag } = useTranslate();
  return (
    <RecordTable
      rows={entries}
      idOf={({ hash }) => hash}
      columns={[
        ['audit.time', ({ at }) => <time dateTime={at}>{new Date(at).toLocaleString(tag)}</time>],
        ['audit.who', ({ who }) => who],
        ['audit.what', ({ what }) => actionWords(what)],
        ['audit.method', ({ name, transaction }) => name && `${t(`kind.${transaction}`)} ${name}`],
        ['audit.detail', ({ detail }) => detail],
        ['audit.address', ({ address }) => address],
      ]}
    />
  );
}
