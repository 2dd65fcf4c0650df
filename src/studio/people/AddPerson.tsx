import { useState } from 'react';
import type { PasswordLink } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { call } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { useCall } from '../useCall';
import { type Access, RoleAndCountries } from './RoleAndCountries';

interface Props {
  /** Called with the link by which the person sets a password. */
  readonly onAdded: (name: string, link: PasswordLink) => void;
}

const leastAccess: Access = { role: 'author', countries: [] };

/** The form for a new person. */
export function AddPerson({ onAdded }: Props) {
  const { t } = useTranslate();
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [access, setAccess] = useState(leastAccess);
  const { isBusy, refusal, run } = useCall();
  return (
    <form
      className={styles.card}
      aria-label={t('people.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        void run(call('addPerson', { login, name, ...access, countries: [...access.countries] })).then((link) => {
          if (!link) return;
          onAdded(name, link);
          setLogin('');
          setName('');
          setAccess(leastAccess);
        });
      }}
    >
      <h2>{t('people.add')}</h2>
      <div className={styles.grid}>
        <TextField
          label={t('people.name')}
          value={name}
          onChange={setName}
          autoComplete="off"
          maxLength={60}
          isRequired
        />
        <TextField
          label={t('signIn.login')}
          inputMode="email"
          placeholder="name@example.com"
          value={login}
          onChange={setLogin}
          autoComplete="off"
          maxLength={200}
          isRequired
        />
        <RoleAndCountries {...access} onChange={(changed) => setAccess({ ...access, ...changed })} />
      </div>
      <ErrorNote>{refusal}</ErrorNote>
      <div className={styles.row}>
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('people.submit')}
        </Button>
      </div>
    </form>
  );
}
