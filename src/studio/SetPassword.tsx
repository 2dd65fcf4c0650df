import { useEffect, useState } from 'react';
import type { Operator } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { call } from './api/store';
import { studioApi } from './api/studioApi';
import { isPassing } from './isPassing';
import { LoadScreen, refusalOf } from './Loaded';
import { SignInForm } from './SignIn';
import { TextField } from './ui/TextField';
import { useCall } from './useCall';
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
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { isBusy, refusal: problem, setRefusal, run } = useCall();
  const query = studioApi.useLinkQuery(link);
  const { currentData: person, error } = query;
  const refusal = error && refusalOf(error);
  const refused = refusal && !isPassing(refusal) ? refusalWords(refusal) : null;
  useEffect(() => {
    if (refused !== null) onRefused(refused);
  }, [refused, onRefused]);
  if (!person) return refused === null ? <LoadScreen query={query} /> : null;
  return (
    <SignInForm
      title={t('link.title')}
      intro={t('link.intro', { name: person.name })}
      submit={t('link.save')}
      refusal={problem}
      isBusy={isBusy}
      onSubmit={() => {
        if (password !== again) return setRefusal(t('link.differ'));
        void run(call('setPassword', { link, password })).then((op) => op && onEnter(op));
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
