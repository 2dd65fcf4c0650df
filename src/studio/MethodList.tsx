import { ArrowUpDown, Plus, Search } from 'lucide';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLatest } from '../../widgets/useLatest';
import type { Layout, MethodKey, MethodSummary } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Glyph } from '../ui/icons/Glyph';
import { useMethods } from './api/studioApi';
import { useCommands } from './commands';
import { LoadNotice } from './Loaded';
import { filterMethods } from './listFilters';
import { MethodFilters } from './MethodFilters';
import shapes from './MethodList.module.css';
import { MethodOrder } from './MethodOrder';
import { MethodRows } from './MethodRows';
import { pathOf } from './routes';
import styles from './Studio.module.css';
import { searchMethods } from './search/methodIndex';
import { useMethodIndex } from './search/useMethodIndex';
import { CreateMethod } from './table/CreateMethod';
import { useTableView } from './table/useTableView';
import { IconButton } from './ui/Button';
import { TextField } from './ui/TextField';
import { methodSearchId } from './usePageFocus';

interface Props {
  readonly open: MethodKey | null;
  readonly onOpen: (key: MethodKey) => void;
  readonly onCreate: (key: MethodKey, layout: Layout) => void;
  /** Whether the form for a new method is open. */
  readonly isCreating: boolean;
  readonly setIsCreating: (isCreating: boolean) => void;
  /** Whether the operator may publish an order. */
  readonly mayOrder: boolean;
}

const orderOf = (methods: readonly MethodSummary[]): string =>
  methods.map(({ name, revision }) => `${name} ${revision}`).join();

/** The methods, with search and filters, which are in the address, and a form for a new one. */
export function MethodList({ open, onOpen, onCreate, isCreating, setIsCreating, mayOrder }: Props) {
  const { t } = useTranslate();
  const { methods, hasNone, query } = useMethods();
  // The address of a method is an entry of its own.
  const { view, change } = useTableView(() => true);
  const [isOrdering, setIsOrdering] = useState(false);
  const listed = useMemo(() => methods.map((method) => ({ ...method, id: pathOf(method) })), [methods]);
  const index = useMethodIndex(listed);
  // The field shows a letter before the list has followed.
  const shownView = useDeferredValue(view);
  const shown = useMemo(() => filterMethods(searchMethods(index, shownView.query), shownView), [index, shownView]);
  const latestOpen = useLatest(onOpen);
  const openMethod = useCallback((key: MethodKey) => latestOpen.current(key), [latestOpen]);
  useCommands([{ text: t('list.new'), icon: Plus, run: () => setIsCreating(true) }]);
  const isOneList = view.kind !== null && view.country !== null;
  // The address may lose its filters by a link or by going back.
  if (isOrdering && !isOneList) setIsOrdering(false);
  const ordered = isOneList ? shown.filter(({ revision, isArchived }) => revision > 0 && !isArchived) : [];
  return (
    <>
      <div className={shapes.head}>
        <LoadNotice query={query} />
        <TextField
          label={t('list.search')}
          isLabelHidden
          id={methodSearchId}
          type="search"
          value={view.query}
          onChange={(words) => change({ query: words })}
          placeholder={t('list.search')}
          prefix={<Glyph icon={Search} size={16} />}
        />
        <div className={styles.row}>
          <MethodFilters methods={methods} view={view} onChange={change} />
          <span className={`${styles.muted} ${styles.spacer}`}>
            {query.data && t('list.count', { shown: shown.length, all: methods.length })}
          </span>
          {!isOrdering && <IconButton icon={Plus} label={t('list.new')} onPress={() => setIsCreating(true)} />}
          {mayOrder && !isOrdering && (
            <IconButton
              icon={ArrowUpDown}
              label={ordered.length < 2 ? `${t('list.order')}: ${t('list.orderHint')}` : t('list.order')}
              isDisabled={ordered.length < 2}
              onPress={() => setIsOrdering(true)}
            />
          )}
        </div>
      </div>
      {mayOrder && isOrdering ? (
        <div className={shapes.ordering}>
          <MethodOrder key={orderOf(ordered)} methods={ordered} close={() => setIsOrdering(false)} />
        </div>
      ) : (
        // An empty list while it is loaded would be read as an option without a name.
        query.data && (
          <MethodRows
            methods={shown}
            open={open && pathOf(open)}
            onOpen={openMethod}
            emptyText={t(hasNone ? 'empty.noMethods' : 'kit.nothing')}
          />
        )
      )}
      {isCreating && (
        <CreateMethod
          methods={methods}
          onClose={() => setIsCreating(false)}
          onOpen={(key) => {
            setIsCreating(false);
            onOpen(key);
          }}
          onCreate={(key, layout) => {
            setIsCreating(false);
            onCreate(key, layout);
          }}
        />
      )}
    </>
  );
}
