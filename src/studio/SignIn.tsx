import { type ReactNode, useState } from 'react';
import type { MeReply, Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Button } from '../ui/primitives/Button/Button';
import type { Answer } from './api/answer';
import { call } from './api/store';
import { ErrorNote } from './ErrorNote';
import { OtherWays } from './OtherWays';
import { signInWithPasskey, takesPasskeys } from './passkeys';
import shapes from './SignIn.module.css';
import styles from './Studio.module.css';
import { StudioLanguage } from './StudioLanguage';
import { TextField } from './ui/TextField';
import { useCall } from './useCall';
import { usePasskeySuggestions } from './usePasskeySuggestions';

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
  const [isToken, setIsToken] = useState(takesToken);
  const [secret, setSecret] = useState('');
  const [who, setWho] = useState('');
  const { isBusy, refusal, setRefusal, run } = useCall(problem);
  const [round, setRound] = useState(0);
  const hasPasskeys = takesPasskeys(passkeyHost);
  const enter = async (answer: Answer<Operator> | Promise<Answer<Operator>>): Promise<void> => {
    const op = await run(answer);
    if (op) onEnter(op);
  };
  const signIn = async (): Promise<Answer<Operator>> => {
    if (!isToken) return call('signInWithPassword', { login: who, password: secret });
    const answer = await call('signIn', { token: secret, name: who });
    const isUnknown = !answer.ok && answer.refusal.code === 'UNAUTHORIZED';
    return isUnknown ? { ok: false, refusal: { ...answer.refusal, code: 'TOKEN' } } : answer;
  };
  usePasskeySuggestions(hasPasskeys && !isToken, round, (answer) => void enter(answer));
  return (
    <SignInForm
      title={t('app.title')}
      intro={t('signIn.intro')}
      submit={t('signIn.submit')}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => void enter(signIn())}
      more={
        <>
          <OtherWays
            provider={provider}
            hasPasskeys={hasPasskeys}
            onPasskey={() =>
              void signInWithPasskey().then((answer) => {
                if (!answer.ok) setRound(round + 1);
                void enter(answer);
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
