import { skipToken } from '@reduxjs/toolkit/query';
import { ChevronDown, Download } from 'lucide';
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MethodKey, MethodLayouts, Operator } from '../../contract/generated/types';
import { methodId, methodKeyOf } from '../../contract/studio/methodKey';
import { nameOfLanguage } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { definitionLanguages } from '../../tables/countryLanguages';
import { sourceLanguage, type TextEdits, wordsIn } from '../../texts/methodTexts';
import { progressIn } from '../../texts/progress';
import { studioApi } from '../api/studioApi';
import { BulkReview } from '../bulk/BulkReview';
import type { Workbench } from '../drafts/createWorkbench';
import { WorkbenchContext } from '../drafts/WorkbenchContext';
import { Loaded } from '../Loaded';
import { Button, IconTrigger } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { showToast } from '../ui/toasts';
import { useAddressView } from '../useAddressView';
import { createTexts, saveStateOfAll, type TextMethod } from './createTexts';
import { ExportDialog, exportLanguage, targets } from './ExportDialog';
import { FilterBar } from './FilterBar';
import type { Cell } from './gridKeys';
import { ImportDialog } from './ImportDialog';
import { type CellEdit, TextGrid } from './TextGrid';
import { TextNotices } from './TextNotices';
import styles from './Texts.module.css';
import { type EditsByMethod, joinEdits } from './textEdits';
import { filterQuery, noFilters, readFilters, type TextFilters } from './textFilters';
import { filterRows, rowsOfMethods, type TextRow } from './textRows';

const editOf = ({ row, language, words }: CellEdit): TextEdits => new Map([[row.place.key, { [language]: words }]]);

const addressOptions = { read: readFilters, write: filterQuery, isReplacing: () => true };

function byMethod(edits: readonly CellEdit[]): EditsByMethod {
  const grouped = new Map<string, TextEdits>();
  for (const edit of edits) grouped.set(edit.row.id, joinEdits(grouped.get(edit.row.id) ?? new Map(), editOf(edit)));
  return grouped;
}

/** All texts of all methods in all languages: edited in place, exported for translators and imported again (AUTHOR-6). */
export function TextsPage({ op }: Pick<Props, 'op'>) {
  const { t } = useTranslate();
  const workbench = useContext(WorkbenchContext);
  // Before they are read: what is saved meanwhile is not among them.
  useEffect(() => workbench?.hold(), [workbench]);
  const list = studioApi.useMethodsQuery();
  const keys = useMemo(() => list.data?.methods.map(methodKeyOf), [list.data]);
  const query = studioApi.useLayoutsQuery(keys ?? skipToken);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      {!query.data && <h1>{t('nav.texts')}</h1>}
      <Loaded query={list}>
        {() => (
          <Loaded query={query}>
            {({ methods }) =>
              workbench && (
                <AllTexts op={op} workbench={workbench} stored={methods} reload={() => void query.refetch()} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}

interface Props {
  readonly op: Operator;
  readonly workbench: Workbench;
  readonly stored: readonly MethodLayouts[];
  /** Reads what is stored again. */
  readonly reload: () => void;
}

function AllTexts({ op, workbench, stored, reload }: Props) {
  const { t, tag } = useTranslate();
  const texts = useMemo(() => createTexts(workbench, stored), [workbench, stored]);
  const methods = useSyncExternalStore(workbench.subscribe, texts.methods);
  const saveState = useSyncExternalStore(workbench.subscribe, () => saveStateOfAll(workbench.editors().values()));
  const { view: filters, change: setFilters } = useAddressView(addressOptions);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [dialog, setDialog] = useState<'export' | 'import' | null>(null);
  const [publishing, setPublishing] = useState<readonly MethodKey[] | null>(null);
  const undone = useRef<EditsByMethod[]>([]);
  /** Rows stay while they are edited, though they are no longer missing. */
  const [frozen, setFrozen] = useState<ReadonlySet<string> | null>(null);

  const passing = useMemo(() => filterRows(methods, filters, filters.columns), [methods, filters]);
  const selected = useMemo(() => rowsOfMethods(methods, filters), [methods, filters]);
  const rows = useMemo(
    () => (frozen === null ? passing : selected.filter(({ place }) => frozen.has(place.key))),
    [frozen, passing, selected],
  );
  const progress = useMemo(() => {
    const places = selected.map(({ place }) => place);
    return new Map(filters.columns.map((language) => [language, progressIn(places, language)]));
  }, [selected, filters.columns]);

  const changed = useMemo(() => changedMethods(methods, filters), [methods, filters]);
  const stateOfAll = saveState ?? 'saved';
  const hasNothing = saveState === null && changed.length === 0;
  const saveWords = hasNothing ? t('publish.nothing') : t(`save.${stateOfAll}`);
  const closePublish = (): void => {
    setPublishing(null);
    // The open editors still know what was published before.
    for (const key of publishing ?? [])
      workbench.editors().get(methodId(key))?.dispatch({ type: 'reloaded', at: Date.now() });
    reload();
  };

  const apply = (edits: EditsByMethod): EditsByMethod => {
    setFrozen((known) => known ?? new Set(rows.map(({ place }) => place.key)));
    const inverse = texts.edit(edits);
    undone.current.push(inverse);
    return inverse;
  };
  const undo = (): void => {
    const last = undone.current.pop();
    if (last) texts.edit(last);
  };
  const language = filters.columns[active.column] ?? '';
  /** The translation that is in view. */
  const exported = [filters.missing, language, ...filters.columns].find((code) => targets.includes(code)) ?? '';
  const exportText = (what: string): string => t('problem.at', { place: t('texts.export'), text: what });
  const row = rows[active.row];
  const same = row ? sameElsewhere(filterRows(methods, noFilters, []), row, language) : [];
  return (
    <>
      <div className={styles.title}>
        <h1>{t('nav.texts')}</h1>
        <span role="status" className={styles.note}>
          {t('texts.count', { number: rows.length })} · {saveWords}
        </span>
        <span className={styles.actions}>
          <Button icon={Download} onPress={() => exportLanguage(methods, filters, exported)}>
            {exportText(nameOfLanguage(exported, tag))}
          </Button>
          <Menu
            actions={[
              ...targets.map((code) => ({
                id: code,
                text: nameOfLanguage(code, tag),
                run: () => exportLanguage(methods, filters, code),
              })),
              { id: 'other', text: t('texts.chooseFormat'), run: () => setDialog('export') },
            ]}
          >
            <IconTrigger icon={ChevronDown} label={exportText(t('texts.languages'))} />
          </Menu>
          <Button onPress={() => setDialog('import')}>{t('texts.import')}</Button>
          {op.role !== 'author' && (
            <Button
              look="primary"
              isDisabled={changed.length === 0 || stateOfAll !== 'saved'}
              onPress={() => setPublishing(changed)}
            >
              {t('editor.review')}
            </Button>
          )}
        </span>
      </div>
      <FilterBar
        methods={methods}
        filters={filters}
        onChange={(changed) => {
          setFilters(changed);
          setFrozen(null);
          setActive({ row: 0, column: 0 });
        }}
      />
      <TextNotices workbench={workbench} />
      {rows.length === 0 ? (
        <p>{t('texts.none')}</p>
      ) : (
        <TextGrid
          rows={rows}
          languages={filters.columns}
          progress={progress}
          active={active}
          onMove={setActive}
          onEdit={(edits) => void apply(byMethod(edits))}
          onType={(edit) => texts.keep(edit.row.id, editOf(edit))}
          onCancel={({ row: { id } }) => texts.forget(id)}
          onUndo={undo}
        />
      )}
      {row && (
        <div className={styles.status}>
          <span className={styles.source}>{wordsIn(row.place.text, sourceLanguage)}</span>
          {same.length > 0 && (
            <Button
              isSmall
              onPress={() => {
                const words = wordsIn(row.place.text, language);
                const inverse = apply(byMethod(same.map((other) => ({ row: other, language, words }))));
                showToast({
                  text: t('texts.filled', { number: same.length }),
                  undo: () => texts.editLater(inverse),
                });
              }}
            >
              {t('texts.fill', { count: same.length, language: nameOfLanguage(language, tag) })}
            </Button>
          )}
        </div>
      )}
      {dialog === 'export' && <ExportDialog methods={methods} filters={filters} onClose={() => setDialog(null)} />}
      {publishing && <BulkReview op={op} keys={publishing} edit={null} onClose={closePublish} />}
      {dialog === 'import' && (
        <ImportDialog
          methods={methods}
          onApply={(edits) => {
            const inverse = apply(edits);
            showToast({ text: t('texts.imported', { number: edits.size }), undo: () => texts.editLater(inverse) });
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Published methods with texts that players do not have yet, of those that the filters select. */
const changedMethods = (methods: readonly TextMethod[], filters: TextFilters): readonly MethodKey[] => {
  const rows = filterRows(methods, { ...filters, isChanged: true }, definitionLanguages);
  return [...new Set(rows.map(({ method }) => method))].flatMap(({ key, published }) => (published ? [key] : []));
};

/** Rows with the same words in English and others in a language, or none. */
function sameElsewhere(all: readonly TextRow[], row: TextRow, language: string): readonly TextRow[] {
  const source = wordsIn(row.place.text, sourceLanguage);
  const words = wordsIn(row.place.text, language);
  if (source === '' || words === '' || language === sourceLanguage) return [];
  return all.filter(
    ({ place }) =>
      place.key !== row.place.key &&
      typeof place.text !== 'string' &&
      wordsIn(place.text, sourceLanguage) === source &&
      wordsIn(place.text, language) !== words,
  );
}
