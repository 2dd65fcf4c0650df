import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { call } from '../api/store';
import { ErrorNote } from '../ErrorNote';
import pages from '../Studio.module.css';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { showToast } from '../ui/toasts';
import { useCall } from '../useCall';
import styles from './IconPicker.module.css';

interface Props {
  readonly onUploaded: (icon: string) => void;
  readonly onBack: () => void;
}

interface Drawing {
  readonly name: string;
  readonly text: string;
}

/** Contract: studio.schema.json, `UploadIconRequest`. */
const maxLength = 65_536;

const themes = ['light', 'dark'] as const;

const nameOf = (file: Pick<File, 'name'>): string => file.name.replace(/\.svg$/i, '');

/** Adds an icon from one SVG file, or from two: one for each theme. */
export function IconUpload({ onUploaded, onBack }: Props) {
  const { t } = useTranslate();
  const [drawings, setDrawings] = useState<Partial<Record<(typeof themes)[number], Drawing>>>({});
  const [name, setName] = useState('');
  const { isBusy, refusal, setRefusal, run } = useCall();
  async function read(theme: (typeof themes)[number], files: FileList | null): Promise<void> {
    const file = files?.item(0);
    if (!file) return;
    const text = file.size > maxLength ? '' : await file.text();
    setRefusal(text === '' ? t('refusal.ICON_TOO_LARGE') : null);
    if (text === '') return;
    setDrawings((known) => ({ ...known, [theme]: { name: file.name, text } }));
    setName((known) => known || nameOf(file));
  }
  function refuse(theme: (typeof themes)[number], drawing: Drawing): void {
    setName((known) => (known === nameOf(drawing) ? '' : known));
    setDrawings(({ [theme]: _gone, ...others }) => others);
    setRefusal(t('refusal.ICON_NOT_SVG'));
  }
  async function send(): Promise<void> {
    const { light, dark } = drawings;
    if (!light) return;
    const added = await run(call('uploadIcon', { name, light: light.text, ...(dark && { dark: dark.text }) }));
    if (!added) return;
    if (added.removed.length > 0) showToast({ text: t('icon.cleaned', { parts: added.removed.join(', ') }) });
    onUploaded(added.icon);
  }
  return (
    <div className={styles.stack}>
      <p className={pages.muted}>{t('icon.uploadNote')}</p>
      <div className={pages.row}>
        {themes.map((theme) => {
          const drawing = drawings[theme];
          return (
            <div key={theme} className={styles.drawing} data-theme={theme}>
              {drawing ? (
                // An image runs no scripts; the gateway cleans the file before anybody else sees it.
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(drawing.text)}`}
                  alt={drawing.name}
                  onError={() => refuse(theme, drawing)}
                />
              ) : (
                <span className={styles.blank} />
              )}
              <FileTrigger acceptedFileTypes={['.svg', 'image/svg+xml']} onSelect={(files) => void read(theme, files)}>
                <Button>{t(`icon.${theme}`)}</Button>
              </FileTrigger>
            </div>
          );
        })}
      </div>
      <TextField label={t('icon.name')} value={name} onChange={setName} maxLength={40} />
      <ErrorNote>{refusal}</ErrorNote>
      <div className={pages.row}>
        <Button
          look="primary"
          isDisabled={!drawings.light || name.trim() === ''}
          isPending={isBusy}
          onPress={() => void send()}
        >
          {t('icon.add')}
        </Button>
        <Button onPress={onBack}>{t('icon.back')}</Button>
      </div>
    </div>
  );
}
