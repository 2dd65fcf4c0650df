import { useState } from 'react';
import type { MethodSummary } from '../contract/generated/types';
import { methodId, methodKeyOf } from '../contract/studio/methodKey';
import { useTranslate } from '../i18n/useTranslate';
import { call } from './api/store';
import { ErrorNote } from './ErrorNote';
import { SortableCard } from './editor/SortableCard';
import { SortableList } from './editor/SortableList';
import { positionsAfterMove } from './edits/positionsAfterMove';
import { iconSource } from './iconSource';
import shapes from './MethodList.module.css';
import { ChangeNote } from './publish/PublishTexts';
import styles from './Studio.module.css';
import { Button } from './ui/Button';
import { showToast } from './ui/toasts';
import { doneOrRequested, useCall } from './useCall';
import { useRefusalText } from './useRefusalText';

interface Props {
  /** Published methods of one kind and country, as one player may see them. */
  readonly methods: readonly MethodSummary[];
  readonly close: () => void;
}

/** Sorted as in the player's list. */
const byPosition = (methods: readonly MethodSummary[]): readonly MethodSummary[] =>
  [...methods].sort((one, other) => one.position - other.position);

/** Reorders a player's list by dragging, and publishes the new order with a note. */
export function MethodOrder({ methods, close }: Props) {
  const { t } = useTranslate();
  const [rows, setRows] = useState(() => byPosition(methods));
  const [note, setNote] = useState('');
  const refusalText = useRefusalText();
  const { isBusy, refusal, run } = useCall();
  const known = new Map(methods.map((method) => [methodId(method), method.position]));
  const moved = rows.filter((row) => known.get(methodId(row)) !== row.position);
  const move = (from: number, to: number) => {
    const positions = positionsAfterMove(
      rows.map(({ position }) => position),
      from,
      to,
    );
    setRows(byPosition(rows.map((row, index) => ({ ...row, position: positions.get(index) ?? row.position }))));
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (moved.length === 0 || note.trim() === '' || isBusy) return;
        const moves = moved.map((row) => ({ ...methodKeyOf(row), seen: row.revision, position: row.position }));
        void run(doneOrRequested(call('reorder', { moves, note }))).then((done) => {
          if (!done) return;
          showToast({
            text: done.request ? refusalText(done.request) : t('order.done'),
            isPublished: done.request === null,
          });
          close();
        });
      }}
    >
      <SortableList titles={rows.map(({ title }) => title)} onMove={move}>
        <div className={shapes.order}>
          {rows.map((row, index) => (
            <SortableCard
              key={methodId(row)}
              id={String(index)}
              title={row.title}
              isSlim
              head={
                <>
                  {row.icon && <img src={iconSource(row.icon)} alt="" loading="lazy" />}
                  <span>{row.title}</span>
                </>
              }
            />
          ))}
        </div>
      </SortableList>
      <ErrorNote>{refusal}</ErrorNote>
      <ChangeNote value={note} onChange={setNote} />
      <div className={styles.row}>
        <Button type="submit" look="primary" isPending={isBusy} isDisabled={moved.length === 0 || note.trim() === ''}>
          {t('order.publish')}
        </Button>
        <Button onPress={close}>{t('notNow')}</Button>
      </div>
    </form>
  );
}
