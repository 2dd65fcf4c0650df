import { useMemo, useState } from 'react';
import type { MethodListItem } from '../../../domain/methodList';
import { createSearch } from '../../../i18n/createSearch';
import { type Translate, useTranslate } from '../../../i18n/useTranslate';
import { SearchField } from '../../../ui/primitives/SearchField/SearchField';
import { snippetEndpoints } from '../../api/paymentSnippet';
import type { RouteRow } from '../../routes/routeTable';
import { ScreenSkeleton } from '../../routes/ScreenSkeleton';
import { useMethodList } from '../../store/useMethodList';
import { useRegion } from '../../store/useRegion';
import { useLoadingTask } from '../shared/useLoadingTask';
import { ListView } from './ListView';
import styles from './MethodListScreen.module.css';
import { MethodTiles } from './MethodTiles';
import { RegionChip } from './RegionChip';
import { useEmptyList } from './useEmptyList';
import { useListEntry } from './useListEntry';
import { useRefetchFlag } from './useRefetchFlag';

/** The methods of a transaction kind: groups and plain methods in their order (§2 'Deposit list', 'Withdrawal list'). */
export function MethodListScreen({ row: { transaction, path } }: { row: RouteRow }) {
  const { t, text } = useTranslate();
  const list = useMethodList(transaction);
  // §2: the list requests the snippet as well; a form finds it in the cache.
  snippetEndpoints.paymentSnippet.useQuerySubscription(useRegion());
  const [search, setSearch] = useState('');
  const isRefetching = useRefetchFlag(list.refetch);
  const isAsking = isRefetching || list.isAsking;
  // A refetch leaves the shown list in place; an empty list shows the skeleton.
  const isLoading = list.items === null || (list.items.length === 0 && isAsking);
  useListEntry(transaction, isLoading);
  useLoadingTask({ isLoading, failure: list.failure, backRoute: path });
  useEmptyList(transaction, list, !isAsking && list.failure === null);

  const find = useMemo(
    () => list.items && createSearch(list.items, (item) => searchText(item, { t, text })),
    [list.items, t, text],
  );
  const found = useMemo(() => find?.(search) ?? null, [find, search]);

  const label = t(`${transaction}.title`);
  return (
    <ListView
      label={label}
      region={<RegionChip transaction={transaction} />}
      count={isLoading ? 0 : (list.items?.length ?? 0)}
      search={<SearchField label={t('search.label')} value={search} onChange={setSearch} />}
    >
      {found === null || isLoading ? (
        <ScreenSkeleton screen="list" />
      ) : (
        <MethodTiles transaction={transaction} items={found} count={list.items?.length} label={label} />
      )}
      {found?.length === 0 && search !== '' && <p className={styles.nothing}>{t('search.nothing', { search })}</p>}
    </ListView>
  );
}

/** A method's text and name; those of a group's members, and its label before them. */
function searchText(item: MethodListItem, { t, text }: Pick<Translate, 't' | 'text'>): string {
  const methods = item.kind === 'group' ? item.group.paymentMethods : [item.method];
  const label = item.kind === 'group' ? [t(item.group.label)] : [];
  return [...label, ...methods.flatMap((method) => [text(method.text), method.name])].join(' ');
}
