import { Trash2, Upload } from 'lucide';
import { Autocomplete, ListBox, ListBoxItem, useFilter } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { iconTitle } from '../../lint/iconTitle';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { iconSource } from '../iconSource';
import { LoadNotice } from '../Loaded';
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
  const query = studioApi.useIconsQuery();
  const uploaded = query.data?.uploaded ?? [];
  const builtIn = query.data?.icons.filter((icon) => forMethods.test(icon)) ?? [];
  const icons = [...uploaded.map(({ icon }) => icon), ...builtIn];
  const own = uploaded.find(({ icon }) => icon === value);
  async function remove(icon: string): Promise<void> {
    const answer = await call('removeIcon', { icon });
    if (!answer.ok) showToast({ text: refusalWords(answer.refusal) });
  }
  return (
    <div className={styles.stack}>
      <LoadNotice query={query} />
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
