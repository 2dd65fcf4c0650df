import { type ReactNode, useState } from 'react';
import type { MeReply, Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/primitives/Button/Button';
import type { Answer } from './api/answer';
import { call } from './api/store';
import { ErrorNote } from './ErrorNote';
import { OtherWays } from './OtherWays';
import { cancelled, signInWithPasskey, takesPasskeys } from './passkeys';
import shapes from './SignIn.module.css';
import styles from './Studio.module.css';
import { StudioLanguage } from './StudioLanguage';
import { TextField } from './ui/TextField';
import { usePasskeySuggestions } from './usePasskeySuggestions';
import { useRefusalText } from './useRefusalText';

interface SignInFormProps {
  readonly title: string;
  readonly intro: string;
  readonly submit: string;
  readonly children: ReactNode;
  /** An alternative below the button. */
  readonly more?: ReactNode;
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** The frame of the forms that nobody needs a session for. */
export function SignInForm({ title, intro, submit, children, more, refusal, isBusy, onSubmit }: SignInFormProps) {
  return (
    <main>
      <form
        className={shapes.signIn}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        <h1>{title}</h1>
        <p className={styles.muted}>{intro}</p>
        {children}
        <ErrorNote>{refusal}</ErrorNote>
        <Button type="submit" busy={isBusy} full>
          {submit}
        </Button>
        {more}
        <StudioLanguage />
      </form>
    </main>
  );
}

interface Props {
  readonly ways: Omit<MeReply, 'operator'>;
  /** Why there is nothing better to show, such as a link that has expired. */
  readonly problem: string | null;
  readonly onEnter: (op: Operator) => void;
}

/** Signs in with an account: by password, passkey or OpenID provider. In the sandbox also with the ops token that the gateway printed, and a name. */
export function SignIn({ ways: { takesToken, provider, passkeyHost }, problem, onEnter }: Props) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const [isToken, setIsToken] = useState(takesToken);
  const [secret, setSecret] = useState('');
  const [who, setWho] = useState('');
  const [refusal, setRefusal] = useState(problem);
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const hasPasskeys = takesPasskeys(passkeyHost);
  const receive = (answer: Answer<Operator>) => {
    setIsBusy(false);
    if (answer.ok) onEnter(answer.value);
    else if (answer.refusal.code === cancelled) setRefusal(null);
    else if (isToken && answer.refusal.code === 'UNAUTHORIZED') setRefusal(t('refusal.TOKEN'));
    else setRefusal(refusalWords(answer.refusal));
  };
  usePasskeySuggestions(hasPasskeys && !isToken, round, receive);
  return (
    <SignInForm
      title={t('app.title')}
      intro={t('signIn.intro')}
      submit={t('signIn.submit')}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => {
        setIsBusy(true);
        void (
          isToken
            ? call('signIn', { token: secret, name: who })
            : call('signInWithPassword', { login: who, password: secret })
        ).then(receive);
      }}
      more={
        <>
          <OtherWays
            provider={provider}
            hasPasskeys={hasPasskeys}
            onPasskey={() =>
              void signInWithPasskey().then((answer) => {
                if (!answer.ok) setRound(round + 1);
                receive(answer);
              })
            }
          />
          {takesToken && (
            <Button
              variant="quiet"
              full
              onClick={() => {
                setIsToken(!isToken);
                setSecret('');
                setRefusal(null);
              }}
            >
              {t(isToken ? 'signIn.withPassword' : 'signIn.withToken')}
            </Button>
          )}
        </>
      }
    >
      <TextField
        label={t(isToken ? 'signIn.name' : 'signIn.login')}
        value={who}
        onChange={setWho}
        autoComplete={isToken ? 'name' : hasPasskeys ? 'username webauthn' : 'username'}
        inputMode={isToken ? 'text' : 'email'}
        autoFocus
        isRequired
      />
      <TextField
        label={t(isToken ? 'signIn.token' : 'signIn.password')}
        value={secret}
        onChange={setSecret}
        type="password"
        autoComplete="current-password"
        isRequired
        hint={isToken ? t('signIn.tokenNote') : undefined}
      />
    </SignInForm>
  );
}
