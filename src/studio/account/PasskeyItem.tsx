import { KeyRound } from 'lucide';
import { useState } from 'react';
import type { Passkey } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { Glyph } from '../../ui/icons/Glyph';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { selectAll, TextField } from '../ui/TextField';
import shapes from './Account.module.css';

interface Props {
  readonly passkey: Passkey;
  /** It was added just now: its name is still to be chosen. */
  readonly isNew: boolean;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** One passkey: its name, when it was used, and what can be done with it. The focus stays in it: each press replaces its buttons. */
export function PasskeyItem({ passkey, isNew, onRename, onRemove }: Props) {
  const { t, tag } = useTranslate();
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>(isNew ? 'renamed' : 'shown');
  /** What was pressed last. */
  const [begun, setBegun] = useState<'renamed' | 'removed' | null>(isNew ? 'renamed' : null);
  const [name, setName] = useState(passkey.name);
  const dateOf = (time: string): string => new Date(time).toLocaleDateString(tag, { dateStyle: 'medium' });
  const { createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    t('passkey.added', { date: dateOf(createdAt) }),
    lastUsedAt === null ? t('passkey.unused') : t('passkey.used', { date: dateOf(lastUsedAt) }),
    ...(isSynced ? [t('passkey.synced')] : []),
  ];
  const begin = (wanted: 'renamed' | 'removed'): void => {
    setBegun(wanted);
    setMode(wanted);
  };
  const show = (): void => {
    setName(passkey.name);
    setMode('shown');
  };
  return (
    <li className={shapes.passkey} aria-label={passkey.name}>
      <span className={shapes.plate}>
        <Glyph icon={KeyRound} size={18} />
      </span>
      {mode === 'renamed' ? (
        <form
          className={shapes.edit}
          onSubmit={(event) => {
            event.preventDefault();
            setMode('shown');
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
          <Button onPress={show}>{t('passkey.cancel')}</Button>
        </form>
      ) : (
        <>
          <span className={shapes.words}>
            <strong>{passkey.name}</strong>
            <span className={styles.muted} role={mode === 'removed' ? 'alert' : undefined}>
              {mode === 'removed' ? t('passkey.removeNote') : facts.join(' · ')}
            </span>
          </span>
          <span className={shapes.actions}>
            {mode === 'removed' ? (
              <>
                <Button look="danger" onPress={onRemove}>
                  {t('passkey.removeNow')}
                </Button>
                <Button autoFocus onPress={show}>
                  {t('passkey.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button autoFocus={begun === 'renamed'} onPress={() => begin('renamed')}>
                  {t('passkey.rename')}
                </Button>
                <Button autoFocus={begun === 'removed'} onPress={() => begin('removed')}>
                  {t('passkey.remove')}
                </Button>
              </>
            )}
          </span>
        </>
      )}
    </li>
  );
}
