import { Trash2, Upload } from 'lucide';
import { useEffect, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem, useFilter } from 'react-aria-components';
import type { UploadedIcon } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { api } from '../api';
import { iconSource, iconTitle } from '../iconSource';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { showToast } from '../ui/toasts';
import { useRefusalText } from '../useRefusalText';
import styles from './IconPicker.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (icon: string) => void;
  readonly onUpload: () => void;
}

/** Icons for methods. The theme selects their dark variants. */
const forMethods = /^(?:method|bank|crypto|coin)\/(?!.*[-_]dark$|.*\.dark$)/;

/** All icons in a grid, found by typing their names and chosen by arrow keys. Uploaded ones come first. */
export function IconChoice({ value, onChange, onUpload }: Props) {
  const { t } = useTranslate();
  const refusalWords = useRefusalText();
  const { contains } = useFilter({ sensitivity: 'base' });
  const [builtIn, setBuiltIn] = useState<readonly string[]>([]);
  const [uploaded, setUploaded] = useState<readonly UploadedIcon[]>([]);
  useEffect(() => {
    void api.icons().then((answer) => {
      if (!answer.ok) return;
      setBuiltIn(answer.value.icons.filter((icon) => forMethods.test(icon)));
      setUploaded(answer.value.uploaded);
    });
  }, []);
  const icons = [...uploaded.map(({ icon }) => icon), ...builtIn];
  const own = uploaded.find(({ icon }) => icon === value);
  async function remove(icon: string): Promise<void> {
    const answer = await api.removeIcon(icon);
    if (!answer.ok) return showToast({ text: refusalWords(answer.refusal) });
    setUploaded((known) => known.filter((one) => one.icon !== icon));
  }
  return (
    <div className={styles.stack}>
      <Autocomplete filter={contains}>
        <TextField label={t('icon.search')} autoFocus />
        <ListBox
          aria-label={t('icon.choose')}
          className={styles.icons ?? ''}
          layout="grid"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === '' ? [] : [value]}
          items={icons.map((icon) => ({ id: icon }))}
          renderEmptyState={() => <p className={styles.note}>{t('kit.nothing')}</p>}
          onSelectionChange={(icons) => {
            for (const icon of icons) onChange(String(icon));
          }}
        >
          {({ id }) => (
            <ListBoxItem id={id} textValue={iconTitle(id)} className={styles.icon ?? ''}>
              <img src={iconSource(id)} alt="" loading="lazy" />
              <span className={styles.name}>{iconTitle(id)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
      <div className={styles.row}>
        <Button icon={Upload} onPress={onUpload}>
          {t('icon.upload')}
        </Button>
        {value !== '' && (
          <Button look="quiet" onPress={() => onChange('')}>
            {t('icon.none')}
          </Button>
        )}
        {own && (
          <Button look="danger" icon={Trash2} onPress={() => void remove(own.icon)}>
            {t('icon.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
