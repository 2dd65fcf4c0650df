import { useState } from 'react';
import type { PasswordLink } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Answer } from '../api/answer';
import { studioApi } from '../api/studioApi';
import { Loaded } from '../Loaded';
import { Page } from '../Page';
import styles from '../Studio.module.css';
import { useAnswerToast } from '../useAnswerToast';
import { AddPerson } from './AddPerson';
import { LinkCard } from './LinkCard';
import { PersonCard } from './PersonCard';

/** What an admin sees: everybody's role, countries and sessions, and a form for new people. */
export function People() {
  const { t } = useTranslate();
  const showAnswer = useAnswerToast();
  const query = studioApi.usePeopleQuery();
  const [link, setLink] = useState<(PasswordLink & { readonly name: string }) | null>(null);
  const receive = (answer: Answer<object>): void => showAnswer(answer, { text: t('people.saved') });
  const showLink = (name: string) => (answer: Answer<PasswordLink>) => {
    if (answer.ok) setLink({ ...answer.value, name });
    receive(answer);
  };
  return (
    <Page>
      <h1>{t('nav.people')}</h1>
      <p className={styles.muted}>{t('people.intro')}</p>
      <AddPerson onAdded={(name, value) => showLink(name)({ ok: true, value })} />
      {link && <LinkCard key={link.link} {...link} close={() => setLink(null)} />}
      <Loaded query={query}>
        {({ people }) => (
          <ul className={styles.stack}>
            {people.map((person) => (
              <PersonCard key={person.id} person={person} onAnswer={receive} onLink={showLink(person.name)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}
