import { useState } from 'react';
import type { Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/primitives/Button/Button';
import { api } from './api';
import { Input } from './editor/Input';
import shapes from './SignIn.module.css';
import styles from './Studio.module.css';
import { StudioLanguage } from './StudioLanguage';
import { useRefusalText } from './useRefusalText';

/** Signs in with the ops token that the gateway printed, and a name for the history. */
export function SignIn({ onEnter }: { readonly onEnter: (op: Operator) => void }) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <main>
      <form
        className={shapes.signIn}
        onSubmit={(event) => {
          event.preventDefault();
          setIsBusy(true);
          void api.signIn(token, name).then((answer) => {
            setIsBusy(false);
            if (answer.ok) onEnter(answer.value);
            else setRefusal(answer.refusal.code === 'UNAUTHORIZED' ? t('refusal.TOKEN') : refusalWords(answer.refusal));
          });
        }}
      >
        <h1>{t('app.title')}</h1>
        <p className={styles.muted}>{t('signIn.intro')}</p>
        <Input label={t('signIn.name')} value={name} onChange={setName} autoComplete="name" required />
        <Input
          label={t('signIn.token')}
          value={token}
          onChange={setToken}
          type="password"
          autoComplete="current-password"
          required
          note={t('signIn.tokenNote')}
        />
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusal}
          </p>
        )}
        <Button type="submit" busy={isBusy} full>
          {t('signIn.submit')}
        </Button>
        <StudioLanguage />
      </form>
    </main>
  );
}
