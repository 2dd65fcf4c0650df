import { Bookmark, Columns3 } from 'lucide';
import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../ui/Button';
import { CheckMenu } from '../ui/CheckMenu';
import { Dialog } from '../ui/Dialog';
import { Menu } from '../ui/Menu';
import { TextField } from '../ui/TextField';
import { columnKeys } from './columns';
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
      <CheckMenu
        values={view.columns}
        options={columnIds.map((id) => ({ id, text: t(columnKeys[id]) }))}
        onChange={(ids) => onChange({ columns: columnIds.filter((id) => ids.includes(id)) })}
      >
        <Button icon={Columns3}>{t('table.columns')}</Button>
      </CheckMenu>
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
