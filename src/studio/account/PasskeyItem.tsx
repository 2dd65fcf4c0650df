import { KeyRound } from 'lucide';
import { useState } from 'react';
import type { Passkey } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { Question } from '../ui/Question';
import { selectAll, TextField } from '../ui/TextField';
import shapes from './Account.module.css';

interface Props {
  readonly passkey: Passkey;
  /** It was added just now: its name is still to be chosen. */
  readonly isNew: boolean;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** One passkey: its name, when it was used, and what can be done with it. The focus stays in it while it is renamed. */
export function PasskeyItem({ passkey, isNew, onRename, onRemove }: Props) {
  const { t, tag } = useTranslate();
  const [isRenamed, setIsRenamed] = useState(isNew);
  const [wasRenamed, setWasRenamed] = useState(isNew);
  const [isAsked, setIsAsked] = useState(false);
  const [name, setName] = useState(passkey.name);
  const dateOf = (time: string): string => new Date(time).toLocaleDateString(tag, { dateStyle: 'medium' });
  const { createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    t('passkey.added', { date: dateOf(createdAt) }),
    lastUsedAt === null ? t('passkey.unused') : t('passkey.used', { date: dateOf(lastUsedAt) }),
    ...(isSynced ? [t('passkey.synced')] : []),
  ];
  const rename = (): void => {
    setName(passkey.name);
    setWasRenamed(true);
    setIsRenamed(true);
  };
  return (
    <li className={shapes.passkey} aria-label={passkey.name}>
      <span className={shapes.plate}>
        <Glyph icon={KeyRound} size={18} />
      </span>
      {isRenamed ? (
        <form
          className={shapes.edit}
          onSubmit={(event) => {
            event.preventDefault();
            setIsRenamed(false);
            if (name.trim() !== passkey.name) onRename(name);
          }}
        >
          <TextField
            label={t('passkey.name')}
            value={name}
            // A blank name is none, which the browser refuses to send.
            onChange={(typed) => setName(typed.trimStart())}
            onFocus={selectAll}
            autoFocus
            maxLength={60}
            autoComplete="off"
            isRequired
          />
          <Button type="submit">{t('people.save')}</Button>
          <Button onPress={() => setIsRenamed(false)}>{t('notNow')}</Button>
        </form>
      ) : (
        <>
          <span className={shapes.words}>
            <strong>{passkey.name}</strong>
            <span className={styles.muted}>{facts.join(' · ')}</span>
          </span>
          <span className={shapes.actions}>
            <Button autoFocus={wasRenamed} onPress={rename}>
              {t('passkey.rename')}
            </Button>
            <Button onPress={() => setIsAsked(true)}>{t('passkey.remove')}</Button>
          </span>
        </>
      )}
      {isAsked && (
        <Question
          title={t('passkey.removeTitle')}
          stay={t('notNow')}
          onStay={() => setIsAsked(false)}
          goOn={t('passkey.removeNow')}
          onGoOn={() => {
            setIsAsked(false);
            onRemove();
          }}
        >
          {t('passkey.removeText')}
        </Question>
      )}
    </li>
  );
}
