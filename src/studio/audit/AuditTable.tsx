import type { AuditEntry } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import pages from '../Page.module.css';

interface Props {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly actionWords: (what: string) => string;
}

/** Entries as a table; on a phone each row is a block with its own labels. */
export function AuditTable({ entries, actionWords }: Props) {
  const { t, tag } = useTranslate();
  const labels = ['time', 'who', 'what', 'method', 'detail', 'address'].map((name) => t(`audit.${name}`));
  const [time, who, what, method, detail, address] = labels;
  return (
    // Roles: `display: block` on a phone takes them away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className={pages.table} role="table">
      <thead>
        <tr role="row">
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr key={entry.id} role="row" title={entry.hash}>
            <td role="cell" data-label={time}>
              <time dateTime={entry.at}>{new Date(entry.at).toLocaleString(tag)}</time>
            </td>
            <td role="cell" data-label={who}>
              {entry.who}
            </td>
            <td role="cell" data-label={what}>
              {actionWords(entry.what)}
            </td>
            <td role="cell" data-label={method}>
              {entry.name && `${t(`kind.${entry.transaction}`)} ${entry.name}`}
            </td>
            <td role="cell" data-label={detail}>
              {entry.detail}
            </td>
            <td role="cell" data-label={address}>
              {entry.address}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
