import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import type { MeReply } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Answer } from '../api/answer';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { ErrorNote } from '../ErrorNote';
import { LoadNotice } from '../Loaded';
import { Page } from '../Page';
import { addPasskey, takesPasskeys } from '../passkeys';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { showToast } from '../ui/toasts';
import { useCall } from '../useCall';
import shapes from './Account.module.css';
import { PasskeyItem } from './PasskeyItem';

/** One's own account: passkeys, and whether the OpenID provider knows it. */
export function Account({ provider, passkeyHost }: Pick<MeReply, 'provider' | 'passkeyHost'>) {
  const { t } = useTranslate();
  const query = studioApi.useAccountQuery();
  const { data: account } = query;
  const [newId, setNewId] = useState<string | null>(null);
  const { isBusy, refusal, run } = useCall();
  const change = async <T,>(sent: Promise<Answer<T>>, done: string): Promise<T | null> => {
    const reply = await run(sent);
    if (reply) showToast({ text: done });
    return reply;
  };
  const add = async (): Promise<void> => {
    const name = t('passkey.defaultName', { number: (account?.passkeys.length ?? 0) + 1 });
    const passkey = await change(addPasskey(name), t('passkey.done'));
    if (passkey) setNewId(passkey.id);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (id: string): Promise<void> => {
    // The button that was pressed goes with its passkey.
    if (await change(call('removePasskey', { id }), t('passkey.removed'))) heading.current?.focus();
  };
  const isOffered = takesPasskeys(passkeyHost);
  const passkeys = account?.passkeys ?? [];
  const isRefused = !account && query.isError;
  return (
    <Page>
      <h1>{t('account.title')}</h1>
      {/* A line from the start: the button below must not move under a press. */}
      <p className={styles.muted}>{account?.login ?? '\u00a0'}</p>
      <LoadNotice query={query} />
      {!isRefused && (
        <section className={styles.card} aria-labelledby="passkeys" aria-busy={query.isLoading}>
          <div className={shapes.head}>
            <h2 ref={heading} id="passkeys" tabIndex={-1}>
              {t('passkey.title')}
            </h2>
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
                  onRename={(name) => void change(call('renamePasskey', { id: passkey.id, name }), t('people.saved'))}
                  onRemove={() => void remove(passkey.id)}
                />
              ))}
            </ul>
          ) : (
            isOffered && account && <p className={shapes.empty}>{t('passkey.none')}</p>
          )}
        </section>
      )}
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
    </Page>
  );
}
