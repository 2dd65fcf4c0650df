import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import styles from './kit.module.css';

/** An option of a list. */
export interface OptionData {
  readonly id: string;
  readonly text: string;
  /** A second line, smaller. */
  readonly note?: string | undefined;
  /** It is found by these, too; not shown. */
  readonly words?: string;
}

/** Renders an option of a list box; its text is also what is searched. */
const Option = ({ id, text, note = '', words = '' }: OptionData) => (
  <ListBoxItem id={id} textValue={[text, note, words].filter(Boolean).join(' ')} className={styles.option ?? ''}>
    <Text slot="label">{text}</Text>
    {note && <Text slot="description">{note}</Text>}
  </ListBoxItem>
);

/** The options below a control. @param items without them those of the combo box around it */
export function Options({ items }: { readonly items?: readonly OptionData[] }) {
  const { t } = useTranslate();
  return (
    <Popover className={styles.popover ?? ''}>
      <ListBox
        className={styles.list ?? ''}
        {...(items && { items })}
        renderEmptyState={() => <p className={styles.nothing}>{t('kit.nothing')}</p>}
      >
        {Option}
      </ListBox>
    </Popover>
  );
}
