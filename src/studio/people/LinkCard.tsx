import { useEffect, useRef, useState } from 'react';
import type { PasswordLink } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { copyText } from '../../ui/primitives/CopyButton/copyText';
import pages from '../Page.module.css';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { selectAll, TextField } from '../ui/TextField';

interface Props extends PasswordLink {
  readonly name: string;
  readonly close: () => void;
}

/** A one-time link, which the gateway does not show again. */
export function LinkCard({ name, link, expiresAt, close }: Props) {
  const { t, tag } = useTranslate();
  const card = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState('');
  // Its parent mounts it anew for each link, so that a screen reader reads it out.
  useEffect(() => card.current?.focus(), []);
  const address = `${window.location.origin}/studio/#link=${link}`;
  return (
    <section ref={card} tabIndex={-1} className={`${styles.card} ${pages.link}`} aria-labelledby="link-title">
      <h2 id="link-title">{t('people.linkFor', { name })}</h2>
      <TextField
        label={t('people.link')}
        value={address}
        onFocus={selectAll}
        isReadOnly
        hint={t('people.linkNote', { time: new Date(expiresAt).toLocaleString(tag) })}
      />
      <div className={styles.row}>
        <Button onPress={() => void copyText(address).then((isCopied) => isCopied && setCopied(link))}>
          {t('people.copy')}
        </Button>
        <Button onPress={close}>{t('people.close')}</Button>
        <span className={styles.good} role="status">
          {copied === link && t('people.copied')}
        </span>
      </div>
    </section>
  );
}
