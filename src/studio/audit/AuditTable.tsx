import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry, MethodKey } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi, useMethods } from '../api/studioApi';
import { Loaded } from '../Loaded';
import { ChangeTable } from '../publish/review/ChangeTable';
import { RecordTable } from '../RecordTable';
import { pathOf } from '../routes';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Moment } from '../ui/Moment';

interface Props {
  /** Newest first. */
  readonly entries: readonly AuditEntry[];
  readonly actionWords: (what: string) => string;
}

/** A version of a method that an entry is about. */
interface Published {
  readonly method: MethodKey;
  readonly title: string;
  readonly revision: number;
}

const keyOf = ({ transaction, name }: AuditEntry): MethodKey | null =>
  name !== null && (transaction === 'deposit' || transaction === 'withdrawal') ? { transaction, name } : null;

/** Entries of the audit log: each leads to its method, and shows what it has changed. */
export function AuditTable({ entries, actionWords }: Props) {
  const { t } = useTranslate();
  const { methods } = useMethods();
  const [shown, setShown] = useState<Published | null>(null);
  const titles = new Map(methods.map((method) => [methodId(method), method.title]));
  const titleOf = (key: MethodKey): string => titles.get(methodId(key)) ?? key.name;
  return (
    <>
      <RecordTable
        rows={entries}
        idOf={({ hash }) => hash}
        columns={[
          ['audit.time', ({ at }) => <Moment at={at} />],
          ['audit.who', ({ who }) => who],
          ['audit.what', ({ what }) => actionWords(what)],
          [
            'audit.method',
            (entry) => {
              const key = keyOf(entry);
              if (!key) return null;
              const words = `${titleOf(key)} · ${t(`kind.${key.transaction}`)}`;
              return titles.has(methodId(key)) ? <Link to={pathOf(key)}>{words}</Link> : words;
            },
          ],
          [
            'audit.detail',
            (entry) => {
              const { detail, revision } = entry;
              const key = keyOf(entry);
              if (!key || revision === null) return detail;
              const title = t('problem.at', { place: titleOf(key), text: t('history.version', { revision }) });
              return (
                <div>
                  {detail}{' '}
                  <Button
                    isSmall
                    look="quiet"
                    aria-label={`${t('audit.changes')}: ${title}`}
                    onPress={() => setShown({ method: key, title, revision })}
                  >
                    {t('audit.changes')}
                  </Button>
                </div>
              );
            },
          ],
          ['audit.address', ({ address }) => address],
        ]}
      />
      {shown && <VersionDialog {...shown} close={() => setShown(null)} />}
    </>
  );
}

/** What a version has changed, before → after. */
function VersionDialog({ method, title, revision, close }: Published & { readonly close: () => void }) {
  const { t } = useTranslate();
  const [keys] = useState([method]);
  const query = studioApi.useDetailsQuery(keys);
  return (
    <Dialog title={title} isWide onClose={close}>
      <Loaded query={query}>
        {([details]) => {
          const versions = details?.versions ?? [];
          const at = versions.findIndex((version) => version.revision === revision);
          const after = versions[at]?.layout;
          return after ? (
            <ChangeTable before={versions[at + 1]?.layout ?? null} after={after} />
          ) : (
            <p>{t('approvals.gone')}</p>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
