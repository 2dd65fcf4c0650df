import { useState } from 'react';
import type { AddPersonRequest, OperatorRole } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/primitives/Button/Button';
import { Input } from '../editor/Input';
import styles from '../Studio.module.css';
import { RoleAndCountries } from './RoleAndCountries';
import { countriesFrom } from './roles';

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
  const [countries, setCountries] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={styles.card}
      aria-label={t('people.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        setIsBusy(true);
        void onAdd({ login, name, role, countries: countriesFrom(countries) }).then((isAdded) => {
          setIsBusy(false);
          if (!isAdded) return;
          setLogin('');
          setName('');
        });
      }}
    >
      <h2>{t('people.add')}</h2>
      <div className={styles.grid}>
        <Input label={t('people.name')} value={name} onChange={setName} autoComplete="off" maxLength={60} required />
        <Input
          label={t('signIn.login')}
          placeholder="name@example.com"
          value={login}
          onChange={setLogin}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={200}
          required
        />
        <RoleAndCountries role={role} setRole={setRole} countries={countries} setCountries={setCountries} />
      </div>
      <div className={styles.row}>
        <Button type="submit" size="s" busy={isBusy}>
          {t('people.submit')}
        </Button>
      </div>
    </form>
  );
}
