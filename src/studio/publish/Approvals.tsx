import { useCallback, useEffect, useState } from 'react';
import type { Approval } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/primitives/Button/Button';
import { type Answer, api } from '../api';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { useRefusalText } from '../useRefusalText';

interface Props {
  readonly showMessage: (text: string, isPublished?: boolean) => void;
  /** Called when the list of methods is out of date. */
  readonly onChanged: () => void;
}

/** What one publisher has requested and another one has to approve. */
export function Approvals({ showMessage, onChanged }: Props) {
  const { t, tag } = useTranslate();
  const refusalWords = useRefusalText();
  const [approvals, setApprovals] = useState<readonly Approval[] | null>(null);
  const reload = useCallback(async () => {
    const answer = await api.approvals();
    if (answer.ok) setApprovals(answer.value.approvals);
  }, []);
  useEffect(() => void reload(), [reload]);
  const receive = (done: string, isPublished: boolean) => (answer: Answer<object>) => {
    showMessage(answer.ok ? done : refusalWords(answer.refusal), answer.ok && isPublished);
    onChanged();
    return reload();
  };
  return (
    <main className={pages.page}>
      <div className={pages.column}>
        <h1>{t('nav.approvals')}</h1>
        <p className={styles.muted}>{t('approvals.intro')}</p>
        {approvals?.length === 0 && <p>{t('approvals.none')}</p>}
        <ul className={pages.list} aria-busy={approvals === null}>
          {approvals?.map(({ id, action, methods, note, revision, requester, isOwn, at }) => (
            <li key={id} className={styles.card}>
              <div className={pages.session}>
                <strong>{t(`approvals.${action}`)}</strong>
                {methods.map((method) => (
                  <span key={method} className={styles.tag}>
                    {method}
                  </span>
                ))}
              </div>
              {revision !== undefined && <p>{t('history.back', { revision })}</p>}
              {note && <p>{note}</p>}
              <p className={styles.muted}>
                {requester} · <time dateTime={at}>{new Date(at).toLocaleString(tag)}</time>
              </p>
              {isOwn && <p className={styles.muted}>{t('approvals.own')}</p>}
              <div className={styles.row}>
                {!isOwn && (
                  <Button size="s" onClick={() => void api.approve(id).then(receive(t('approvals.done'), true))}>
                    {t('approvals.approve')}
                  </Button>
                )}
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => void api.decline(id).then(receive(t('approvals.declined'), false))}
                >
                  {t(isOwn ? 'approvals.takeBack' : 'approvals.decline')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
