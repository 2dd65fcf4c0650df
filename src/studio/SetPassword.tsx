import { useEffect, useState } from 'react';
import type { LinkReply, Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { call } from './api/store';
import { SignInForm } from './SignIn';
import { TextField } from './ui/TextField';
import { useRefusalText } from './useRefusalText';

interface Props {
  /** The secret of a one-time link. */
  readonly link: string;
  readonly onEnter: (op: Operator) => void;
  readonly onRefused: (why: string) => void;
}

/** Sets a password by a one-time link, and signs in. */
export function SetPassword({ link, onEnter, onRefused }: Props) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const [person, setPerson] = useState<LinkReply | null>(null);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link is read once.
  useEffect(() => {
    void call('readLink', { link }).then((answer) => {
      if (answer.ok) setPerson(answer.value);
      else onRefused(refusalWords(answer.refusal));
    });
  }, [link]);
  if (!person) return null;
  return (
    <SignInForm
      title={t('link.title')}
      intro={t('link.intro', { name: person.name })}
      submit={t('link.save')}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => {
        if (password !== again) return setRefusal(t('link.differ'));
        setIsBusy(true);
        void call('setPassword', { link, password }).then((answer) => {
          setIsBusy(false);
          if (answer.ok) onEnter(answer.value);
          else setRefusal(refusalWords(answer.refusal));
        });
      }}
    >
      {/* Password managers store the two together. */}
      <TextField label={t('signIn.login')} value={person.login} autoComplete="username" isReadOnly />
      <TextField
        label={t('signIn.password')}
        value={password}
        onChange={setPassword}
        type="password"
        autoComplete="new-password"
        isRequired
      />
      <TextField
        label={t('link.again')}
        value={again}
        onChange={setAgain}
        type="password"
        autoComplete="new-password"
        isRequired
      />
    </SignInForm>
  );
}
