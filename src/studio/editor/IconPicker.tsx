import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { iconTitle } from '../../lint/iconTitle';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { iconSource } from '../iconSource';
import { Dialog } from '../ui/Dialog';
import kit from '../ui/kit.module.css';
import { IconChoice } from './IconChoice';
import styles from './IconPicker.module.css';
import { IconUpload } from './IconUpload';

interface Props {
  /** As 'method/pix'; empty: no icon. */
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

/** Selects an icon for a method: one of the widget's, or one that somebody has uploaded. */
export function IconPicker({ value, onChange }: Props) {
  const { t } = useTranslate();
  const [view, setView] = useState<'closed' | 'choice' | 'upload'>('closed');
  const choose = (icon: string): void => {
    onChange(icon);
    setView('closed');
  };
  const title = value === '' ? '–' : iconTitle(value);
  return (
    <>
      <AriaButton className={joinClasses(kit.button, styles.opener)} onPress={() => setView('choice')}>
        {value !== '' && <img src={iconSource(value)} alt="" />}
        {t('icon.title', { icon: title })}
      </AriaButton>
      {view !== 'closed' && (
        <Dialog title={t(view === 'choice' ? 'icon.choose' : 'icon.upload')} isWide onClose={() => setView('closed')}>
          {view === 'choice' ? (
            <IconChoice value={value} onChange={choose} onUpload={() => setView('upload')} />
          ) : (
            <IconUpload onUploaded={choose} onBack={() => setView('choice')} />
          )}
        </Dialog>
      )}
    </>
  );
}
