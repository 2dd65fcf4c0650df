import { useCallback, useEffect, useState } from 'react';
import type { PasswordLink, Person } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { type Answer, api } from '../api';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { useRefusalText } from '../useRefusalText';
import { AddPerson } from './AddPerson';
import { LinkCard } from './LinkCard';
import { PersonCard } from './PersonCard';

/** What an admin sees: everybody's role, countries and sessions, and a form for new people. */
export function People({ showMessage }: { readonly showMessage: (text: string) => void }) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [link, setLink] = useState<(PasswordLink & { readonly name: string }) | null>(null);
  const reload = useCallback(async () => {
    const answer = await api.people();
    if (answer.ok) setPeople(answer.value.people);
  }, []);
  useEffect(() => void reload(), [reload]);
  /** @returns whether it was done */
  const receive = async (answer: Answer<object>, done = t('people.saved')): Promise<boolean> => {
    showMessage(answer.ok ? done : refusalWords(answer.refusal));
    await reload();
    return answer.ok;
  };
  const showLink = (name: string) => (answer: Answer<PasswordLink>) => {
    if (answer.ok) setLink({ ...answer.value, name });
    return receive(answer);
  };
  return (
    <main className={pages.page}>
      <div className={pages.column}>
        <h1>{t('nav.people')}</h1>
        <p className={styles.muted}>{t('people.intro')}</p>
        <AddPerson onAdd={(person) => api.addPerson(person).then(showLink(person.name))} />
        {link && <LinkCard key={link.link} {...link} close={() => setLink(null)} />}
        <ul className={pages.list} aria-busy={people === null}>
          {people?.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              onChange={(changes) => void api.changePerson(changes).then((answer) => receive(answer))}
              onLink={() => void api.createLink(person.id).then(showLink(person.name))}
              onRemovePasskeys={() => void api.removePasskeys(person.id).then((answer) => receive(answer))}
              onRemoveIdentity={() => void api.removeIdentity(person.id).then((answer) => receive(answer))}
              onEndSession={(session) => void api.endSession(session).then((answer) => receive(answer))}
            />
          ))}
        </ul>
      </div>
    </main>
  );
}
