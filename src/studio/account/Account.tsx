import { Plus } from 'lucide';
import { useState } from 'react';
import type { MeReply } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Answer } from '../api/answer';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { ErrorNote } from '../ErrorNote';
import { LoadNotice } from '../Loaded';
import pages from '../Page.module.css';
import { addPasskey, cancelled, takesPasskeys } from '../passkeys';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { showToast } from '../ui/toasts';
import { useRefusalText } from '../useRefusalText';
import shapes from './Account.module.css';
import { PasskeyItem } from './PasskeyItem';

/** One's own account: passkeys, and whether the OpenID provider knows it. */
export function Account({ provider, passkeyHost }: Pick<MeReply, 'provider' | 'passkeyHost'>) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const query = studioApi.useAccountQuery();
  const { data: account } = query;
  const [newId, setNewId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const receive = (answer: Answer<object>, done: string): void => {
    const isCancelled = !answer.ok && answer.refusal.code === cancelled;
    setRefusal(answer.ok || isCancelled ? null : refusalWords(answer.refusal));
    if (answer.ok) showToast({ text: done });
  };
  const add = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await addPasskey(t('passkey.defaultName', { number: (account?.passkeys.length ?? 0) + 1 }));
    if (answer.ok) setNewId(answer.value.id);
    receive(answer, t('passkey.done'));
    setIsBusy(false);
  };
  const isOffered = takesPasskeys(passkeyHost);
  const passkeys = account?.passkeys ?? [];
  return (
    <main className={pages.page}>
      <div className={pages.column}>
        <h1>{t('account.title')}</h1>
        {/* A line from the start: the button below must not move under a press. */}
        <p className={styles.muted}>{account?.login ?? '\u00a0'}</p>
        <LoadNotice query={query} />
        <section className={styles.card} aria-labelledby="passkeys" aria-busy={query.isLoading}>
          <div className={shapes.head}>
            <h2 id="passkeys">{t('passkey.title')}</h2>
            {isOffered && (
              <Button look="primary" icon={Plus} isPending={isBusy} onPress={() => void add()}>
                {t('passkey.add')}
              </Button>
            )}
          </div>
          <p className={styles.muted}>{t(isOffered ? 'passkey.intro' : 'passkey.unavailable')}</p>
          <ErrorNote>{refusal}</ErrorNote>
          {passkeys.length > 0 ? (
            <ul className={shapes.passkeys}>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  isNew={passkey.id === newId}
                  onRename={(name) =>
                    void call('renamePasskey', { id: passkey.id, name }).then((answer) =>
                      receive(answer, t('people.saved')),
                    )
                  }
                  onRemove={() =>
                    void call('removePasskey', { id: passkey.id }).then((answer) =>
                      receive(answer, t('passkey.removed')),
                    )
                  }
                />
              ))}
            </ul>
          ) : (
            isOffered && account && <p className={shapes.empty}>{t('passkey.none')}</p>
          )}
        </section>
        {provider !== null && account && (
          <section className={styles.card} aria-labelledby="provider">
            <div className={shapes.head}>
              <h2 id="provider">{provider}</h2>
              <span className={styles.tag}>{t(account.hasIdentity ? 'account.bound' : 'account.notBound')}</span>
            </div>
            <p className={styles.muted}>
              {t(account.hasIdentity ? 'account.boundNote' : 'account.notBoundNote', { name: provider })}
            </p>
          </section>
        )}
      </div>
    </main>
  );
}
