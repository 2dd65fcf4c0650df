import { Bookmark, Columns3 } from 'lucide';
import { useState } from 'react';
import { DialogTrigger, Dialog as Panel, Popover } from 'react-aria-components';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { Menu } from '../ui/Menu';
import { TextField } from '../ui/TextField';
import { Checkbox } from '../ui/Toggle';
import { columnKeys } from './columns';
import styles from './MethodTable.module.css';
import { savedViews, storeViews } from './savedViews';
import { columnIds, readView, type TableView, writeView } from './tableView';

interface Props {
  /** Whose saved filters. */
  readonly operator: string;
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
}

/** The choice of columns, and filters that are saved under a name. */
export function TableViews({ operator, view, onChange }: Props) {
  const { t } = useTranslate();
  const [views, setViews] = useState(() => savedViews(operator));
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState('');
  const store = (changed: typeof views): void => {
    setViews(changed);
    storeViews(operator, changed);
  };
  const query = writeView(view).toString();
  const current = views.find((saved) => saved.query === query);
  const save = (): void => {
    store([...views.filter((saved) => saved.name !== name.trim()), { name: name.trim(), query }]);
    setIsNaming(false);
    setName('');
  };
  return (
    <>
      <Menu
        actions={[
          ...views.map((saved) => ({
            id: `view ${saved.name}`,
            text: saved.name,
            run: () => onChange(readView(new URLSearchParams(saved.query))),
          })),
          current
            ? {
                id: 'remove',
                text: t('table.removeView', { name: current.name }),
                run: () => store(views.filter((saved) => saved !== current)),
              }
            : { id: 'save', text: t('table.saveView'), run: () => setIsNaming(true) },
        ]}
      >
        <Button icon={Bookmark}>{current?.name ?? t('table.views')}</Button>
      </Menu>
      <DialogTrigger>
        <Button icon={Columns3}>{t('table.columns')}</Button>
        <Popover className={styles.popover ?? ''}>
          <Panel className={styles.choices ?? ''} aria-label={t('table.columns')}>
            {columnIds.map((id) => (
              <Checkbox
                key={id}
                label={t(columnKeys[id])}
                isSelected={view.columns.includes(id)}
                onChange={(isShown) =>
                  onChange({ columns: columnIds.filter((one) => (one === id ? isShown : view.columns.includes(one))) })
                }
              />
            ))}
          </Panel>
        </Popover>
      </DialogTrigger>
      {isNaming && (
        <Dialog
          title={t('table.saveView')}
          onClose={() => setIsNaming(false)}
          footer={
            <Button look="primary" isDisabled={name.trim() === ''} onPress={save}>
              {t('table.save')}
            </Button>
          }
        >
          <TextField label={t('people.name')} value={name} onChange={setName} autoFocus maxLength={60} />
        </Dialog>
      )}
    </>
  );
}
