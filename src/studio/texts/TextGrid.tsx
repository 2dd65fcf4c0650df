import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { nameOfLanguage, tagOf } from '../../i18n/languages';
import { textIn } from '../../i18n/textIn';
import { useTranslate } from '../../i18n/useTranslate';
import { isIn, wordsIn } from '../../texts/methodTexts';
import type { Progress } from '../../texts/progress';
import { longestText } from '../../texts/translationWarnings';
import { copiedCell, pastedCells } from './clipboardCells';
import { type Cell, cellAfterKey, cellAfterTab } from './gridKeys';
import { TextCell } from './TextCell';
import styles from './Texts.module.css';
import { differsIn, type TextRow } from './textRows';
import { usePlaceText } from './usePlaceText';

/** New words of one cell. */
export interface CellEdit {
  readonly row: TextRow;
  readonly language: string;
  readonly words: string;
}

interface Props {
  readonly rows: readonly TextRow[];
  readonly languages: readonly string[];
  /** By language. */
  readonly progress: ReadonlyMap<string, Progress>;
  readonly active: Cell;
  readonly onMove: (cell: Cell) => void;
  readonly onEdit: (edits: readonly CellEdit[]) => void;
  /** Each key press: a reload must not lose it. */
  readonly onType: (edit: CellEdit) => void;
  /** Escape: what was typed does not count. */
  readonly onCancel: (edit: CellEdit) => void;
  readonly onUndo: () => void;
}

/** px; a cell shows two lines. A row with a long name is higher. */
const rowHeight = 56;

/** Rows of texts by columns of languages, edited in place (WAI-ARIA APG, data grids). Only what is near is rendered. */
export function TextGrid({ rows, languages, progress, active, onMove, onEdit, onType, onCancel, onUndo }: Props) {
  const { t, tag } = useTranslate();
  const placeText = usePlaceText();
  const scroller = useRef<HTMLDivElement>(null);
  /** The words that are typed; null: the grid is read. */
  const [typed, setTyped] = useState<string | null>(null);
  const hasFocus = useRef(false);
  /** A field that disappears may lose its focus later than it was closed. */
  const isClosed = useRef(true);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
  });
  const items = virtual.getVirtualItems();
  const size = { rows: rows.length, columns: languages.length };
  const row = rows[active.row];
  const language = languages[active.column] ?? '';

  useEffect(() => {
    if (!hasFocus.current || typed !== null) return;
    const cell = scroller.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const moveTo = (cell: Cell): void => {
    hasFocus.current = true;
    virtual.scrollToIndex(cell.row);
    onMove(cell);
  };
  const type = (words: string): void => {
    isClosed.current = false;
    setTyped(words);
    if (row) onType({ row, language, words: words.slice(0, longestText) });
  };
  const put = (text: string): void => {
    if (!row) return;
    const words = text.slice(0, longestText);
    // What was typed meanwhile is stored.
    if (words === wordsIn(row.place.text, language)) onCancel({ row, language, words });
    else onEdit([{ row, language, words }]);
  };
  function handleTyping(event: KeyboardEvent): void {
    const { key, shiftKey, altKey, nativeEvent } = event;
    event.stopPropagation();
    if (nativeEvent.isComposing || typed === null) return;
    const isEnd = key === 'Tab' || (key === 'Enter' && !altKey);
    if (!isEnd && key !== 'Escape') return;
    event.preventDefault();
    // Its author shortens it, or leaves the field with what fits.
    if (isEnd && typed.length > longestText) return;
    isClosed.current = true;
    setTyped(null);
    if (isEnd) put(typed);
    else if (row) onCancel({ row, language, words: typed });
    if (key === 'Tab') moveTo(cellAfterTab(active, shiftKey, size));
    else moveTo(key === 'Enter' ? (cellAfterKey('ArrowDown', false, active, size) ?? active) : active);
  }
  function handleKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCtrl = ctrlKey || metaKey;
    const moved = altKey ? null : cellAfterKey(key, isCtrl, active, size);
    if (moved) moveTo(moved);
    else if (isCtrl && key.toLowerCase() === 'z') onUndo();
    else if (key === 'Enter' || key === 'F2') setTyped(row ? wordsIn(row.place.text, language) : null);
    else if (key === 'Delete' || key === 'Backspace') put('');
    // The key's own character follows into the field.
    else {
      if (key.length === 1 && !isCtrl && !altKey) setTyped('');
      return;
    }
    event.preventDefault();
  }
  function paste(text: string): void {
    const pasted = pastedCells(text);
    const [words = ''] = pasted[0] ?? [];
    const isOneCell = pasted.length === 1 && pasted[0]?.length === 1;
    // The open field says how much of it does not fit.
    if (isOneCell && words.length > longestText) {
      type(words);
      return;
    }
    const edits = pasted.flatMap((cells, down) =>
      cells.flatMap((words, across) => {
        const target = rows[active.row + down];
        const code = languages[active.column + across];
        return target && code && words !== wordsIn(target.place.text, code)
          ? [{ row: target, language: code, words }]
          : [];
      }),
    );
    if (edits.length > 0) onEdit(edits);
  }

  return (
    // Rows that are far away are not rendered; the others are positioned, which those of a table cannot be.
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    // biome-ignore-start lint/a11y/useFocusableInteractive: cells have the focus
    <div ref={scroller} className={styles.scroller}>
      <div
        role="grid"
        aria-label={t('nav.texts')}
        aria-rowcount={rows.length + 1}
        aria-colcount={languages.length + 1}
        // Without the active cell, which may be scrolled away, the grid itself takes the focus.
        tabIndex={items.some(({ index }) => index === active.row) ? -1 : 0}
        className={styles.grid}
        onKeyDown={handleKey}
        onFocus={({ target, currentTarget }) => {
          hasFocus.current = true;
          if (target === currentTarget) moveTo(active);
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) hasFocus.current = false;
        }}
        onCopy={(event) => {
          if (typed !== null || !row) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', copiedCell(wordsIn(row.place.text, language)));
        }}
        onPaste={(event) => {
          if (typed !== null) return;
          event.preventDefault();
          paste(event.clipboardData.getData('text/plain'));
        }}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader" aria-colindex={1} className={styles.place}>
            {t('texts.text')}
          </span>
          {languages.map((code, column) => {
            const { done, all } = progress.get(code) ?? { done: 0, all: 0 };
            return (
              <span key={code} role="columnheader" aria-colindex={column + 2} className={styles.language}>
                <span>{nameOfLanguage(code, tag)}</span>
                <span className={styles.count}>{t('texts.progress', { done, all })}</span>
                <progress className={styles.bar} value={done} max={Math.max(all, 1)} aria-hidden="true" />
              </span>
            );
          })}
        </div>
        <div className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const shown = rows[index];
            if (!shown) return null;
            const where = placeText(shown.place, shown.method.layout);
            return (
              <div
                key={shown.place.key}
                role="row"
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="rowheader" aria-colindex={1} className={styles.place}>
                  <span className={styles.method}>
                    {textIn(shown.method.layout.method.text, tag)} · {t(`kind.${shown.method.key.transaction}`)}
                  </span>
                  <span className={styles.part}>{where}</span>
                </span>
                {languages.map((code, column) => {
                  const isActive = index === active.row && column === active.column;
                  return (
                    <TextCell
                      key={code}
                      words={wordsIn(shown.place.text, code)}
                      lang={tagOf(code)}
                      label={`${where}, ${nameOfLanguage(code, tag)}`}
                      column={column + 2}
                      isActive={isActive}
                      isMissing={!isIn(shown.place.text, code)}
                      isForAll={typeof shown.place.text === 'string'}
                      isChanged={differsIn(shown, code)}
                      typed={isActive ? typed : null}
                      onSelect={() => moveTo({ row: index, column })}
                      onOpen={() => setTyped(wordsIn(shown.place.text, code))}
                      onType={type}
                      onTypingKey={handleTyping}
                      onLeave={() => {
                        if (typed !== null && !isClosed.current) put(typed);
                        isClosed.current = true;
                        setTyped(null);
                      }}
                    />
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}
