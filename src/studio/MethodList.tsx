import { ArrowUpDown, Search } from 'lucide';
import { useState } from 'react';
import { ListBox, ListBoxItem, ListLayout, Text, Virtualizer } from 'react-aria-components';
import { useSearchParams } from 'react-router-dom';
import type { MethodKey, MethodSummary, WidgetsReply } from '../contract/generated/types';
import { useTranslate } from '../i18n/useTranslate';
import { Glyph } from '../ui/icons/Glyph';
import type { Answer } from './api';
import { iconSource } from './iconSource';
import { type FilterName, filterMethods } from './listFilters';
import { MethodFilters } from './MethodFilters';
import shapes from './MethodList.module.css';
import { MethodOrder } from './MethodOrder';
import { pathOf } from './routes';
import styles from './Studio.module.css';
import { Button, IconButton } from './ui/Button';
import { TextField } from './ui/TextField';

interface Props {
  readonly methods: readonly MethodSummary[];
  readonly open: MethodKey | null;
  readonly onOpen: (key: MethodKey) => void;
  readonly onCreate: (key: MethodKey, title: string) => void;
  /** null: the operator may not publish. */
  readonly onOrdered: ((answer: Answer<WidgetsReply>) => void) | null;
}

/** px */
const rowHeight = 52;

const orderOf = (methods: readonly MethodSummary[]): string =>
  methods.map(({ name, revision }) => `${name} ${revision}`).join();
/** Characters of a method's name (MethodKey). */
const longestName = 100;
const nameFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, longestName)
    .replace(/^_+|_+$/g, '');

/** The methods, with search and filters, which are in the address, and a form for a new one. */
export function MethodList({ methods, open, onOpen, onCreate, onOrdered }: Props) {
  const { t } = useTranslate();
  const [address, setAddress] = useSearchParams();
  const [isOrdering, setIsOrdering] = useState(false);
  const [title, setTitle] = useState('');
  const filterValue = (name: FilterName | 'q'): string => address.get(name) ?? '';
  const set = (values: Readonly<Record<string, string>>): void =>
    setAddress(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const words = filterValue('q').toLowerCase().split(/\s+/).filter(Boolean);
  const shown = filterMethods(methods, filterValue).filter((method) => {
    const { name, category, countries, currencies } = method;
    const text = [method.title, name, t(`kind.${method.transaction}`), category, ...countries, ...currencies]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const isOneList = filterValue('kind') !== '' && filterValue('country') !== '';
  const ordered = isOneList ? shown.filter(({ revision, isArchived }) => revision > 0 && !isArchived) : [];
  return (
    <>
      <div className={shapes.head}>
        <TextField
          label={t('list.search')}
          isLabelHidden
          type="search"
          value={filterValue('q')}
          onChange={(q) => set({ q })}
          placeholder={t('list.search')}
          prefix={<Glyph icon={Search} size={16} />}
        />
        <div className={styles.row}>
          <MethodFilters methods={methods} filterValue={filterValue} onChange={set} />
          <span className={`${styles.muted} ${styles.spacer}`}>
            {t('list.count', { shown: shown.length, all: methods.length })}
          </span>
          {onOrdered && !isOrdering && (
            <IconButton
              icon={ArrowUpDown}
              label={ordered.length < 2 ? `${t('list.order')}: ${t('list.orderHint')}` : t('list.order')}
              isDisabled={ordered.length < 2}
              onPress={() => setIsOrdering(true)}
            />
          )}
        </div>
        {!isOrdering && (
          <form
            className={shapes.create}
            onSubmit={(event) => {
              event.preventDefault();
              const name = nameFrom(title);
              if (name === '') return;
              onCreate({ transaction: 'deposit', name }, title.trim());
              setTitle('');
            }}
          >
            <TextField
              label={t('list.new')}
              isLabelHidden
              value={title}
              onChange={setTitle}
              maxLength={longestName}
              placeholder={t('list.new')}
            />
            <Button type="submit">{t('list.create')}</Button>
          </form>
        )}
      </div>
      {onOrdered && isOrdering ? (
        <div className={shapes.ordering}>
          <MethodOrder
            key={orderOf(ordered)}
            methods={ordered}
            onDone={(answer) => {
              setIsOrdering(false);
              onOrdered(answer);
            }}
            close={() => setIsOrdering(false)}
          />
        </div>
      ) : (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding: 8 }}>
          <ListBox
            className={shapes.methods ?? ''}
            aria-label={t('list.title')}
            items={shown.map((method) => ({ ...method, id: pathOf(method) }))}
            selectionMode="single"
            selectedKeys={open ? [pathOf(open)] : []}
            disallowEmptySelection
            onSelectionChange={(keys) => {
              const [chosen] = keys === 'all' ? [] : keys;
              const method = shown.find((one) => pathOf(one) === chosen);
              if (method) onOpen({ transaction: method.transaction, name: method.name });
            }}
            renderEmptyState={() => <p className={shapes.nothing}>{t('kit.nothing')}</p>}
          >
            {(method) => (
              <ListBoxItem
                id={method.id}
                textValue={`${method.title} ${t(`kind.${method.transaction}`)}`}
                aria-label={`${method.title} ${t(`kind.${method.transaction}`)}${method.stoppedAt ? `, ${t('tag.stopped')}` : ''}`}
                className={shapes.method ?? ''}
              >
                {method.icon ? <img src={iconSource(method.icon)} alt="" loading="lazy" /> : <span />}
                <span className={shapes.texts}>
                  <span>{method.title}</span>
                  <Text slot="description">
                    {t(`kind.${method.transaction}`)} · {method.currencies.slice(0, 3).join(' ')}
                    {method.share && ` · ${method.share}%`}
                  </Text>
                </span>
                {method.isArchived && <span className={styles.tag}>{t('tag.archived')}</span>}
                {method.draft && (
                  <span className={`${styles.tag} ${styles.tagWarm}`}>
                    {t(method.stoppedAt ? 'tag.stopped' : 'tag.draft')}
                  </span>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      )}
    </>
  );
}
