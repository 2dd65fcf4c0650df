import { useState } from 'react';
import type { PasswordLink, Person } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Answer } from '../api/answer';
import { call } from '../api/store';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Fold } from '../ui/Fold';
import { Question } from '../ui/Question';
import { browserOf } from './browserOf';
import { type Access, RoleAndCountries } from './RoleAndCountries';

interface Props {
  readonly person: Person;
  readonly onAnswer: (answer: Answer<object>) => void;
  /** Called with the answer to a new link to set a password. */
  readonly onLink: (answer: Answer<PasswordLink>) => void;
}

/** What takes a way to sign in, or a session, from somebody. */
interface Removal {
  readonly what: 'disable' | 'removePasskeys' | 'removeIdentity' | 'end';
  readonly call: () => Promise<Answer<object>>;
}

/** One person: what they may do, and where they are signed in. */
export function PersonCard({ person, onAnswer, onLink }: Props) {
  const { t, tag } = useTranslate();
  const { id, login, name, isDisabled, hasPassword, passkeys, hasIdentity, sessions } = person;
  const [chosen, setChosen] = useState<Partial<Access>>({});
  const [asked, setAsked] = useState<Removal | null>(null);
  const send = (sent: Promise<Answer<object>>): void => void sent.then(onAnswer);
  const access = { role: person.role, countries: person.countries, ...chosen };
  const isSame = access.role === person.role && access.countries.join() === person.countries.join();
  // Once it is saved, the card shows what somebody else saves later.
  if (isSame && Object.keys(chosen).length > 0) setChosen({});
  const setDisabled = (disabled: boolean) =>
    call('changePerson', { id, role: person.role, countries: person.countries, isDisabled: disabled });
  return (
    <li className={styles.card} aria-label={name}>
      <div className={`${styles.row} ${pages.session}`}>
        <span>
          <strong>{name}</strong> <span className={styles.muted}>{login}</span>
        </span>
        <span className={styles.tag}>{t(`role.${person.role}`)}</span>
        <span className={styles.tag}>
          {person.countries.length === 0 ? t('people.allCountries') : person.countries.join(' ').toUpperCase()}
        </span>
        {passkeys > 0 && <span className={styles.tag}>{t('people.passkeys', { number: passkeys })}</span>}
        {hasIdentity && <span className={styles.tag}>{t('people.bound')}</span>}
        {!hasPassword && !hasIdentity && (
          <span className={`${styles.tag} ${styles.tagWarm}`}>{t('people.noPassword')}</span>
        )}
        {isDisabled && <span className={`${styles.tag} ${styles.tagWarm}`}>{t('people.disabled')}</span>}
      </div>
      <Fold level={2} title={t('people.edit')}>
        <div className={styles.stack}>
          <div className={styles.grid}>
            <RoleAndCountries {...access} onChange={(changed) => setChosen({ ...chosen, ...changed })} />
          </div>
          <div className={styles.row}>
            <Button
              isDisabled={isSame}
              onPress={() =>
                send(call('changePerson', { id, ...access, countries: [...access.countries], isDisabled }))
              }
            >
              {t('people.save')}
            </Button>
            <Button isDisabled={isDisabled} onPress={() => void call('createLink', { id }).then(onLink)}>
              {t('people.newLink')}
            </Button>
            <Button
              onPress={() =>
                isDisabled ? send(setDisabled(false)) : setAsked({ what: 'disable', call: () => setDisabled(true) })
              }
            >
              {t(isDisabled ? 'people.enable' : 'people.disable')}
            </Button>
            {passkeys > 0 && (
              <Button onPress={() => setAsked({ what: 'removePasskeys', call: () => call('removePasskeys', { id }) })}>
                {t('people.removePasskeys')}
              </Button>
            )}
            {hasIdentity && (
              <Button onPress={() => setAsked({ what: 'removeIdentity', call: () => call('removeIdentity', { id }) })}>
                {t('people.removeIdentity')}
              </Button>
            )}
          </div>
        </div>
      </Fold>
      {sessions.length === 0 ? (
        <p className={styles.muted}>{t('people.noSessions')}</p>
      ) : (
        <ul className={styles.stack} aria-label={t('people.sessions')}>
          {sessions.map(({ id: session, startedAt, address, agent, isOwn }) => (
            <li key={session} className={`${styles.muted} ${pages.session}`}>
              <span>
                {t('people.session', { address, time: new Date(startedAt).toLocaleString(tag) })}
                <br />
                {browserOf(agent)}
              </span>
              {isOwn && <span className={styles.tag}>{t('people.own')}</span>}
              <Button isSmall onPress={() => setAsked({ what: 'end', call: () => call('endSession', { session }) })}>
                {t('people.end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <Question
          title={t(`people.${asked.what}Title`, { name })}
          stay={t('notNow')}
          onStay={() => setAsked(null)}
          goOn={t(`people.${asked.what}`)}
          onGoOn={() => {
            setAsked(null);
            send(asked.call());
          }}
        >
          {t(`people.${asked.what}Text`)}
        </Question>
      )}
    </li>
  );
}
