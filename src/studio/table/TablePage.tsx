import { Blocks, Plus } from 'lucide';
import { useMemo, useState } from 'react';
import type { Key } from 'react-aria-components';
import { useNavigate } from 'react-router-dom';
import type { FieldBlock, Layout, MethodKey, MethodSummary, Operator } from '../../contract/generated/types';
import { methodId } from '../../contract/studio/methodKey';
import { useTranslate } from '../../i18n/useTranslate';
import { studioApi, useMethods } from '../api/studioApi';
import { BlocksDialog } from '../blocks/BlocksDialog';
import { BulkReview } from '../bulk/BulkReview';
import { LoadNotice } from '../Loaded';
import { filterMethods } from '../listFilters';
import { pathOf } from '../routes';
import { searchMethods } from '../search/methodIndex';
import { useMethodIndex } from '../search/useMethodIndex';
import { Button } from '../ui/Button';
import { CreateMethod } from './CreateMethod';
import { MethodTable } from './MethodTable';
import styles from './MethodTable.module.css';
import { SelectionBar } from './SelectionBar';
import { type ProblemsOf, sortMethods } from './sortMethods';
import { TableFilters } from './TableFilters';
import { TableViews } from './TableViews';
import { useTableView } from './useTableView';

interface Props {
  readonly op: Operator;
}

const noProblems = { errors: 0, warnings: 0 } as const;

/** The problems of all methods; they arrive after the list, as the lint takes longer. */
function useProblems(isListed: boolean) {
  const query = studioApi.useProblemCountsQuery(undefined, { skip: !isListed });
  const { data } = query;
  const problems = useMemo((): ProblemsOf => {
    const known = new Map(data?.methods.map((count) => [methodId(count), count]));
    return (method) => known.get(methodId(method)) ?? noProblems;
  }, [data]);
  return { problems, query };
}

/** All methods in a table: search, filters, columns, and edits of many at once (AUTHOR-7). */
export function TablePage({ op }: Props) {
  const { t, tag } = useTranslate();
  const { methods, hasNone, query } = useMethods();
  const { view, change } = useTableView((changes) => Object.keys(changes).join() === 'query');
  const navigate = useNavigate();
  /** @param fresh a new method, which is not saved yet */
  const open = (key: MethodKey, fresh?: Layout): void => void navigate(pathOf(key), { state: fresh });
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const [isCreating, setIsCreating] = useState(false);
  const [hasBlocks, setHasBlocks] = useState(false);
  const [changedBlock, setChangedBlock] = useState<{ block: FieldBlock; users: readonly MethodSummary[] } | null>(null);
  const { problems, query: problemsQuery } = useProblems(methods.length > 0);
  const index = useMethodIndex(methods);
  const shown = useMemo(
    () => sortMethods(filterMethods(searchMethods(index, view.query), view), view.sort, problems, tag),
    [index, view, problems, tag],
  );
  // What a filter hides is not edited.
  const chosen = shown.filter((method) => selected.has(methodId(method)));
  const blockEdit = useMemo(
    () => changedBlock && ({ kind: 'block', block: changedBlock.block } as const),
    [changedBlock],
  );
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <LoadNotice query={query.error ? query : problemsQuery} />
      <div className={styles.bar}>
        <h1>{t('nav.table')}</h1>
        <p className={styles.count} role="status">
          {query.data && t('list.count', { shown: shown.length, all: methods.length })}
        </p>
        {chosen.length > 0 ? (
          <SelectionBar op={op} selected={chosen} methods={methods} onClear={() => setSelected(new Set())} />
        ) : (
          <>
            <TableViews operator={op.id} view={view} onChange={change} />
            <Button icon={Blocks} onPress={() => setHasBlocks(true)}>
              {t('blocks.title')}
            </Button>
            <Button look="primary" icon={Plus} onPress={() => setIsCreating(true)}>
              {t('list.new')}
            </Button>
          </>
        )}
      </div>
      <TableFilters methods={methods} view={view} onChange={change} />
      <div className={styles.frame}>
        {query.data && (
          <MethodTable
            methods={shown}
            view={view}
            problems={problems}
            selected={selected}
            onSelect={setSelected}
            onSort={(sort) => change({ sort })}
            onOpen={open}
            nothing={t(hasNone ? 'empty.noMethods' : 'kit.nothing')}
          />
        )}
      </div>
      {isCreating && (
        <CreateMethod methods={methods} onCreate={open} onOpen={open} onClose={() => setIsCreating(false)} />
      )}
      {hasBlocks && (
        <BlocksDialog
          methods={methods}
          onClose={() => setHasBlocks(false)}
          onChanged={(block, users) => {
            setHasBlocks(false);
            setChangedBlock({ block, users });
          }}
        />
      )}
      {changedBlock && blockEdit && (
        <BulkReview op={op} keys={changedBlock.users} edit={blockEdit} onClose={() => setChangedBlock(null)} />
      )}
    </main>
  );
}
