import { Trash2, Upload } from 'lucide';
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection, useFilter } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { iconTitle } from '../../lint/iconTitle';
import { call } from '../api/store';
import { studioApi } from '../api/studioApi';
import { iconSource } from '../iconSource';
import { LoadNotice } from '../Loaded';
import pages from '../Studio.module.css';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';
import { useAnswerToast } from '../useAnswerToast';
import styles from './IconPicker.module.css';

interface Props {
  readonly value: string;
  readonly onChange: (icon: string) => void;
  readonly onUpload: () => void;
}

/** Icons for methods. The theme selects their dark variants. */
const isLight = (icon: string): boolean => !/[-_.]dark$/.test(icon);

/** The kinds of icons for methods, and the keys of their titles. */
const kinds = [
  ['uploaded/', 'icon.uploaded'],
  ['method/', 'nav.methods'],
  ['bank/', 'icon.banks'],
  ['crypto/', 'icon.coins'],
] as const;

/** All icons in a grid by kind, found by typing their names and chosen by arrow keys. Uploaded ones come first. */
export function IconChoice({ value, onChange, onUpload }: Props) {
  const { t, tag } = useTranslate();
  const showAnswer = useAnswerToast();
  const { contains } = useFilter({ sensitivity: 'base' });
  const query = studioApi.useIconsQuery();
  const uploaded = query.data?.uploaded ?? [];
  const icons = [...uploaded.map(({ icon }) => icon), ...(query.data?.icons.filter(isLight) ?? [])]
    .map((id) => ({ id, title: iconTitle(id) }))
    .sort((one, other) => one.title.localeCompare(other.title, tag));
  const groups = kinds
    .map(([kind, title]) => ({ title: t(title), icons: icons.filter(({ id }) => id.startsWith(kind)) }))
    .filter((group) => group.icons.length > 0);
  const own = uploaded.find(({ icon }) => icon === value);
  const remove = async (icon: string): Promise<void> => showAnswer(await call('removeIcon', { icon }));
  return (
    <div className={styles.stack}>
      <LoadNotice query={query} />
      <Autocomplete filter={contains}>
        <TextField label={t('icon.search')} autoFocus />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it, where no icon has the focus */}
        <section className={styles.scroll} aria-label={t('icon.choose')} tabIndex={0}>
          <ListBox
            aria-label={t('icon.choose')}
            className={styles.icons ?? ''}
            layout="grid"
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={value === '' ? [] : [value]}
            renderEmptyState={() => <p className={pages.muted}>{t('kit.nothing')}</p>}
            onSelectionChange={(icons) => {
              for (const icon of icons) onChange(String(icon));
            }}
          >
            {groups.map((group) => (
              <ListBoxSection key={group.title} className={styles.group ?? ''}>
                <Header className={styles.groupTitle ?? ''}>{group.title}</Header>
                {group.icons.map(({ id, title }) => (
                  <ListBoxItem key={id} id={id} textValue={title} className={styles.icon ?? ''}>
                    <img src={iconSource(id)} alt="" loading="lazy" />
                    <span className={styles.name}>{title}</span>
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </section>
      </Autocomplete>
      <div className={pages.row}>
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
