import { useId, useMemo, useState } from 'react';
import { fieldLabel } from '../../../../widgets/templates/fieldTexts';
import type { FieldDefinition } from '../../../contract/fieldDefinition';
import type { Method } from '../../../contract/method';
import type { FormValues } from '../../../form/compile/CompiledForm';
import { createSearch } from '../../../i18n/createSearch';
import { useTranslate } from '../../../i18n/useTranslate';
import { reservedFields } from '../../../tables/reservedFields';
import { lazyPart } from '../../../ui/lazyPart';
import { SearchField } from '../../../ui/primitives/SearchField/SearchField';
import { Tile } from '../../../ui/primitives/Tile/Tile';
import { TileList } from '../../../ui/primitives/Tile/TileView';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden/VisuallyHidden';
import type { RouteRow } from '../../routes/routeTable';
import { useSelectedMethod } from '../../store/useMethodList';
import styles from './BanksScreen.module.css';
import { SavedAccounts } from './SavedAccounts';
import { useSavedAccounts } from './useSavedAccounts';

const MethodScreen = lazyPart(async () => (await import(/* webpackChunkName: "form" */ './MethodScreen')).MethodScreen);

/** Lists with at least this many banks have a search field (look.md). */
const searchFrom = 8;

/**
 * The banks that money can go to, with logos and a search, below the saved accounts, which have one; the rest of the
 * method's form follows on the same route (contract C8). A method without a choice of banks shows its form at once.
 */
export function BanksScreen({ row }: { row: RouteRow }) {
  const { method } = useSelectedMethod();
  const [start, setStart] = useState<FormValues | null>(null);
  const field = method?.fields.find(({ name }) => name === reservedFields.bankName);
  if (method && field && field.options.length > 0 && start === null)
    return <BankList method={method} field={field} onChoose={setStart} />;
  return <MethodScreen row={row} {...(start !== null && { start })} />;
}

interface BankListProps {
  method: Method;
  field: FieldDefinition;
  onChoose: (start: FormValues) => void;
}

function BankList({ method, field, onChoose }: BankListProps) {
  const translate = useTranslate();
  const { t, text } = translate;
  const heading = useId();
  const [search, setSearch] = useState('');
  const label = fieldLabel(field, translate);
  const find = useMemo(() => createSearch(field.options, (option) => text(option.text)), [field.options, text]);
  const found = useMemo(() => find(search), [find, search]);
  const accounts = useSavedAccounts(method).accounts.filter(({ fields }) => Object.hasOwn(fields, field.name));
  return (
    <>
      {accounts.length > 0 && (
        <div className={styles.accounts}>
          <SavedAccounts
            accounts={accounts}
            chosen={null}
            isBusy={false}
            onChoose={(account) => account && onChoose(account.fields)}
          />
        </div>
      )}
      <h2 id={heading} className={styles.title}>
        {label}
      </h2>
      {field.options.length >= searchFrom && (
        <div className={styles.search}>
          <SearchField label={t('search.label')} value={search} onChange={setSearch} />
        </div>
      )}
      <div className={styles.banks}>
        <TileList label={label}>
          {found.map((option) => (
            <li key={option.value}>
              <Tile
                icons={option.icon === undefined ? [] : [option.icon]}
                title={text(option.text)}
                {...(option.hint !== undefined && { subtitle: text(option.hint) })}
                onClick={() => onChoose({ [field.name]: option.value })}
              />
            </li>
          ))}
        </TileList>
      </div>
      {found.length === 0 && <p className={styles.nothing}>{t('search.nothing', { search })}</p>}
      <VisuallyHidden live>
        {search !== '' && found.length > 0 ? t('form.list.found', { count: found.length }) : ''}
      </VisuallyHidden>
    </>
  );
}
