import { useState } from 'react';
import type { AddPersonRequest, OperatorRole } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { RoleAndCountries } from './RoleAndCountries';

interface Props {
  /** @returns whether the person was added */
  readonly onAdd: (person: AddPersonRequest) => Promise<boolean>;
}

/** The form for a new person. */
export function AddPerson({ onAdd }: Props) {
  const { t } = useTranslate();
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('author');
  const [countries, setCountries] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={styles.card}
      aria-label={t('people.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setIsBusy(true);
        void onAdd({ login, name, role, countries: [...countries] }).then((isAdded) => {
          setIsBusy(false);
          if (!isAdded) return;
          setLogin('');
          setName('');
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
        <RoleAndCountries role={role} setRole={setRole} countries={countries} setCountries={setCountries} />
      </div>
      <div className={styles.row}>
        <Button type="submit" look="primary" isPending={isBusy}>
          {t('people.submit')}
        </Button>
      </div>
    </form>
  );
}
