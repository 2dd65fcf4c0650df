import { ArrowUpDown, Plus, Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ListBox, ListLayout, Virtualizer } from 'react-aria-components';
import type { Layout, MethodKey, MethodSummary } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Glyph } from '../ui/icons/Glyph';
import { useMethods } from './api/studioApi';
import { useCommands } from './commands';
import { LoadNotice } from './Loaded';
import { filterMethods } from './listFilters';
import { MethodFilters } from './MethodFilters';
import { MethodItem } from './MethodItem';
import shapes from './MethodList.module.css';
import { MethodOrder } from './MethodOrder';
import { pathOf } from './routes';
import styles from './Studio.module.css';
import { searchMethods } from './search/methodIndex';
import { useMethodIndex } from './search/useMethodIndex';
import { CreateMethod } from './table/CreateMethod';
import { useTableView } from './table/useTableView';
import { IconButton } from './ui/Button';
import { TextField } from './ui/TextField';

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

/** px */
const rowHeight = 52;

const orderOf = (methods: readonly MethodSummary[]): string =>
  methods.map(({ name, revision }) => `${name} ${revision}`).join();

/** The methods, with search and filters, which are in the address, and a form for a new one. */
export function MethodList({ open, onOpen, onCreate, isCreating, setIsCreating, mayOrder }: Props) {
  const { t } = useTranslate();
  const { methods, hasNone, query } = useMethods();
  // The address of a method is an entry of its own.
  const { view, change } = useTableView(() => true);
  const [isOrdering, setIsOrdering] = useState(false);
  const index = useMethodIndex(methods);
  const shown = filterMethods(searchMethods(index, view.query), view);
  useCommands([{ text: t('list.new'), icon: Plus, run: () => setIsCreating(true) }]);
  const openPath = open && pathOf(open);
  const listBox = useRef<HTMLDivElement>(null);
  const openIndex = shown.findIndex((method) => pathOf(method) === openPath);
  // Rows out of sight are not in the document: the list scrolls by their height, once it has been laid out.
  useEffect(() => {
    const box = listBox.current;
    const content = box?.firstElementChild;
    if (openIndex < 0 || !box || !content) return;
    const top = openIndex * rowHeight;
    const observer = new ResizeObserver(() => {
      if (box.scrollHeight < top + rowHeight) return;
      observer.disconnect();
      const isInView = top >= box.scrollTop && top + rowHeight <= box.scrollTop + box.clientHeight;
      if (!isInView) box.scrollTop = top - (box.clientHeight - rowHeight) / 2;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [openIndex]);
  const isOneList = view.kind !== null && view.country !== null;
  const ordered = isOneList ? shown.filter(({ revision, isArchived }) => revision > 0 && !isArchived) : [];
  return (
    <>
      <div className={shapes.head}>
        <LoadNotice query={query} />
        <TextField
          label={t('list.search')}
          isLabelHidden
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
          <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 8 }}>
            <ListBox
              ref={listBox}
              className={shapes.methods ?? ''}
              aria-label={t('list.title')}
              items={shown.map((method) => ({ ...method, id: pathOf(method) }))}
              selectionMode="single"
              selectedKeys={openPath === null ? [] : [openPath]}
              disallowEmptySelection
              onSelectionChange={(keys) => {
                const [chosen] = keys === 'all' ? [] : keys;
                const method = shown.find((one) => pathOf(one) === chosen);
                if (method) onOpen({ transaction: method.transaction, name: method.name });
              }}
              renderEmptyState={() => (
                <p className={shapes.nothing}>{t(hasNone ? 'empty.noMethods' : 'kit.nothing')}</p>
              )}
            >
              {(method) => <MethodItem method={method} />}
            </ListBox>
          </Virtualizer>
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
