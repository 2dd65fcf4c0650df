import { skipToken } from '@reduxjs/toolkit/query';
import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MethodLayouts } from '../../contract/generated/types';
import { methodKeyOf } from '../../contract/studio/methodKey';
import { nameOfLanguage } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { sourceLanguage, type TextEdits, wordsIn } from '../../texts/methodTexts';
import { progressIn } from '../../texts/progress';
import { studioApi } from '../api/studioApi';
import type { Workbench } from '../drafts/createWorkbench';
import { WorkbenchContext } from '../drafts/WorkbenchContext';
import { Loaded } from '../Loaded';
import pages from '../Page.module.css';
import { Button } from '../ui/Button';
import { showToast } from '../ui/toasts';
import { useAddressView } from '../useAddressView';
import { createTexts, saveStateOfAll } from './createTexts';
import { ExportDialog } from './ExportDialog';
import { FilterBar } from './FilterBar';
import type { Cell } from './gridKeys';
import { ImportDialog } from './ImportDialog';
import { type CellEdit, TextGrid } from './TextGrid';
import { TextNotices } from './TextNotices';
import styles from './Texts.module.css';
import { type EditsByMethod, joinEdits } from './textEdits';
import { filterQuery, noFilters, readFilters } from './textFilters';
import { filterRows, type TextRow } from './textRows';

const editOf = ({ row, language, words }: CellEdit): TextEdits => new Map([[row.place.key, { [language]: words }]]);

const addressOptions = { read: readFilters, write: filterQuery, isReplacing: () => true };

function byMethod(edits: readonly CellEdit[]): EditsByMethod {
  const grouped = new Map<string, TextEdits>();
  for (const edit of edits) grouped.set(edit.row.id, joinEdits(grouped.get(edit.row.id) ?? new Map(), editOf(edit)));
  return grouped;
}

/** All texts of all methods in all languages: edited in place, exported for translators and imported again (AUTHOR-6). */
export function TextsPage() {
  const workbench = useContext(WorkbenchContext);
  const list = studioApi.useMethodsQuery();
  const keys = useMemo(() => list.data?.methods.map(methodKeyOf), [list.data]);
  const query = studioApi.useLayoutsQuery(keys ?? skipToken);
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <Loaded query={list}>
        {() => (
          <Loaded query={query}>
            {({ methods }) => workbench && <AllTexts workbench={workbench} stored={methods} />}
          </Loaded>
        )}
      </Loaded>
    </main>
  );
}

interface Props {
  readonly workbench: Workbench;
  readonly stored: readonly MethodLayouts[];
}

function AllTexts({ workbench, stored }: Props) {
  const { t, tag } = useTranslate();
  useEffect(() => workbench.hold(), [workbench]);
  const texts = useMemo(() => createTexts(workbench, stored), [workbench, stored]);
  const methods = useSyncExternalStore(workbench.subscribe, texts.methods);
  const saveState = useSyncExternalStore(workbench.subscribe, () => saveStateOfAll(workbench.editors().values()));
  const { view: filters, change: setFilters } = useAddressView(addressOptions);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [dialog, setDialog] = useState<'export' | 'import' | null>(null);
  const undone = useRef<EditsByMethod[]>([]);
  /** Rows stay while they are edited, though they are no longer missing. */
  const [frozen, setFrozen] = useState<ReadonlySet<string> | null>(null);

  const passing = useMemo(() => filterRows(methods, filters, filters.columns), [methods, filters]);
  const rows = useMemo(() => {
    if (frozen === null) return passing;
    const all = filterRows(
      methods,
      { ...noFilters, method: filters.method, country: filters.country },
      filters.columns,
    );
    return all.filter(({ place }) => frozen.has(place.key));
  }, [frozen, passing, methods, filters]);
  const progress = useMemo(() => {
    const texts = filterRows(
      methods,
      { ...noFilters, method: filters.method, country: filters.country },
      filters.columns,
    );
    const places = texts.map(({ place }) => place);
    return new Map(filters.columns.map((language) => [language, progressIn(places, language)]));
  }, [methods, filters]);

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
  const row = rows[active.row];
  const same = row ? sameElsewhere(filterRows(methods, noFilters, []), row, language) : [];
  return (
    <>
      <div className={styles.title}>
        <h1>{t('nav.texts')}</h1>
        <span role="status" className={styles.note}>
          {t('texts.count', { number: rows.length })} · {t(`save.${saveState}`)}
        </span>
        <span className={styles.actions}>
          <Button onPress={() => setDialog('export')}>{t('texts.export')}</Button>
          <Button onPress={() => setDialog('import')}>{t('texts.import')}</Button>
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
        <p className={pages.empty}>{t('texts.none')}</p>
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
