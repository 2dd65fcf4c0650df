import { type KeyboardEvent, type Ref, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import type { Layout, LintProblem, WireFieldDefinition } from '../../contract/generated/types';
import { methodFieldsOf } from '../../contract/layout';
import { useTranslate } from '../../i18n/useTranslate';
import { openOf, type Thread } from '../comments/useComments';
import { blockOf, detachField } from '../edits/blocks';
import { dependentsOf, fieldOnWhich } from '../edits/conditionEdits';
import { moveField, removeField } from '../edits/fieldEdits';
import { useGoToField } from '../goTo';
import { titleOf } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import styles from '../Studio.module.css';
import { Question } from '../ui/Question';
import { AddField } from './AddField';
import { type CardActions, FieldCard } from './FieldCard';
import { SortableList } from './SortableList';

interface Props {
  readonly layout: Layout;
  readonly problems: readonly LintProblem[];
  readonly onChange: (layout: Layout) => void;
  /** The method's comments. */
  readonly threads: readonly Thread[];
  /** Whether fields can be added yet: the list of them is long, and comes after the paint of the cards. */
  readonly canAdd?: boolean;
  /** Set to the input that finds a field to add. */
  readonly addInput?: Ref<HTMLInputElement>;
}

/** Cards that a window shows at first: they have their buttons at once. */
const firstCards = 12;

/** The cards that have been in view, by index. All where the browser does not report it. */
function useSeen(list: RefObject<HTMLElement | null>): (index: number) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const isSupported = 'ContentVisibilityAutoStateChangeEvent' in window;
  useEffect(() => {
    const look = (event: Event): void => {
      if (!(event instanceof ContentVisibilityAutoStateChangeEvent) || event.skipped) return;
      const { target } = event;
      const index = target instanceof HTMLElement ? Number(target.dataset.fieldIndex) : 0;
      if (index >= firstCards) setSeen((before) => (before.has(index) ? before : new Set([...before, index])));
    };
    const { current } = list;
    current?.addEventListener('contentvisibilityautostatechange', look);
    return () => current?.removeEventListener('contentvisibilityautostatechange', look);
  }, [list]);
  return (index) => !isSupported || index < firstCards || seen.has(index);
}

const noProblems: readonly LintProblem[] = [];

function byField(problems: readonly LintProblem[]): ReadonlyMap<string | null, readonly LintProblem[]> {
  const found = new Map<string | null, LintProblem[]>();
  for (const problem of problems) found.set(problem.field, [...(found.get(problem.field) ?? []), problem]);
  return found;
}

/** Frames until the focus stays where it is. */
const maxFrames = 60;

/** The index of a card after another has moved. */
function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** Where a key leads from a card; null: the key is not ours. */
function indexAfterKey(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(target, count - 1));
}

/**
 * The fields as cards that can be opened, moved and removed, each with its problems. One tab stop leads to them; arrows
 * go from card to card.
 */
export function FieldCards({ layout, problems, onChange, threads, canAdd = true, addInput = null }: Props) {
  const { t } = useTranslate();
  const [open, setOpen] = useState<number | null>(null);
  const [current, setCurrent] = useState(0);
  const [removing, setRemoving] = useState<number | null>(null);
  const titles = useRef(new Map<number, HTMLButtonElement>());
  const cards = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(cards);
  /** The card that takes the focus once it is shown: it is new, or the card of the focused button is gone. */
  const [toFocus, setToFocus] = useState<number | null>(null);
  const fields = methodFieldsOf(layout);
  const texts = usePlayerTexts();
  const fieldTitle = (field: WireFieldDefinition): string => titleOf(texts, field);
  const { transaction } = layout;
  const { name } = layout.method;
  const methodKey = useMemo(() => ({ transaction, name }), [transaction, name]);
  const problemsByField = useMemo(() => byField(problems), [problems]);
  useGoToField(layout, setOpen);
  useEffect(() => {
    if (toFocus === null) return;
    let frame = 0;
    const focus = (framesLeft: number): void => {
      const title = titles.current.get(toFocus) ?? cards.current;
      const isIn = (): boolean => (title?.closest('section') ?? title)?.contains(document.activeElement) === true;
      if (!isIn()) title?.focus();
      // A list or dialog lets nothing else have the focus until it has closed.
      if (isIn() || framesLeft === 0) setToFocus(null);
      else frame = requestAnimationFrame(() => focus(framesLeft - 1));
    };
    frame = requestAnimationFrame(() => focus(maxFrames));
    return () => cancelAnimationFrame(frame);
  }, [toFocus]);
  const stop = Math.min(current, fields.length - 1);
  const move = (from: number, to: number) => {
    onChange(moveField(layout, from, to));
    setOpen((known) => (known === null ? null : indexAfterMove(known, from, to)));
    setCurrent(to);
  };
  const remove = (index: number): void => {
    onChange(removeField(layout, index));
    setRemoving(null);
    setOpen((known) => (known === index ? null : known !== null && known > index ? known - 1 : known));
    setToFocus(Math.min(index, fields.length - 2));
  };
  const askToRemove = (index: number): void => {
    const isNeeded = dependentsOf(layout, fields[index]?.name ?? '').length > 0;
    if (isNeeded) setRemoving(index);
    else remove(index);
  };
  const go = (event: KeyboardEvent, index: number): void => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : indexAfterKey(event.key, index, fields.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    titles.current.get(next)?.focus();
  };
  // The same ref each time: a letter in one card renders no other.
  const actions = useLatest<CardActions>({
    toggle: (index) => setOpen(open === index ? null : index),
    enter: setCurrent,
    go,
    move,
    remove: askToRemove,
    change: onChange,
    detach: (name) => onChange(detachField(layout, name)),
    layout: () => layout,
  });
  const add = useLatest((grow: (layout: Layout) => Layout): void => {
    onChange(grow(layout));
    setOpen(fields.length);
    setCurrent(fields.length);
    setToFocus(fields.length);
  });
  const removed = removing === null ? undefined : fields[removing];
  return (
    <div className={styles.stack} ref={cards} tabIndex={-1}>
      {/* Cards are identified by their index: a name may be empty or duplicated while it is typed. */}
      <SortableList titles={fields.map(fieldTitle)} onMove={move}>
        {fields.map((field, index) => {
          return (
            <FieldCard
              // biome-ignore lint/suspicious/noArrayIndexKey: cards are identified by their index
              key={index}
              methodKey={methodKey}
              comments={openOf(threads, field.name)}
              texts={texts}
              field={field}
              index={index}
              title={fieldTitle(field)}
              other={fieldOnWhich(layout, field)}
              isSeen={isSeen(index)}
              isOpen={open === index}
              isLast={index === fields.length - 1}
              isTabStop={index === stop}
              problems={problemsByField.get(field.name) ?? noProblems}
              block={blockOf(layout, field.name)}
              layout={layout}
              titles={titles}
              actions={actions}
            />
          );
        })}
      </SortableList>
      {canAdd && <AddField countries={layout.countries} input={addInput} add={add} />}
      {removing !== null && removed && (
        <Question
          title={t('field.removeTitle', { field: fieldTitle(removed) })}
          stay={t('field.keep')}
          onStay={() => setRemoving(null)}
          goOn={t('field.removeNow')}
          onGoOn={() => remove(removing)}
        >
          {t('field.removeText', { fields: dependentsOf(layout, removed.name).map(fieldTitle).join(', ') })}
        </Question>
      )}
    </div>
  );
}
