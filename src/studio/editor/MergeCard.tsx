import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { type Conflict, conflictKey, mergeLayouts, type Side } from '../edits/mergeLayouts';
import styles from '../Studio.module.css';
import shapes from './MergeCard.module.css';

interface Props {
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: Layout;
  /** Who saved `theirs`; empty: unknown; null: this author, in another tab. */
  readonly author: string | null;
  readonly resolve: (layout: Layout) => void;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
}

/** 'cpf: mask' for ['method', 'fields', 'cpf', 'mask']. */
function pathTextOf({ path }: Conflict, whole: string): string {
  if (path.length === 0) return whole;
  const [first, second, ...rest] = path;
  if (first === 'method' && second === 'fields') return [rest[0], rest.slice(1).join(' ')].filter(Boolean).join(': ');
  return path.slice(first === 'method' ? 1 : 0).join(' ');
}

/** Asks about each conflict between two drafts; all other changes are merged already. */
export function MergeCard({ base, mine, theirs, author, resolve: join }: Props) {
  const { t } = useTranslate();
  const who = author === null ? t('merge.otherTab') : author || t('editor.somebody');
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const { conflicts, layout } = mergeLayouts(base, mine, theirs, choices);
  const isDecided = conflicts.every((conflict) => choices.has(conflictKey(conflict)));
  return (
    <form
      className={`${styles.card} ${styles.stack}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDecided) join(layout);
      }}
    >
      <strong role="alert">{author === null ? t('merge.ownIntro') : t('merge.intro', { name: who })}</strong>
      {conflicts.map((conflict) => {
        const key = conflictKey(conflict);
        return (
          <fieldset key={key} className={shapes.conflict}>
            <legend>{pathTextOf(conflict, t('merge.whole'))}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={shapes.side}>
                <input
                  type="radio"
                  name={key}
                  checked={choices.get(key) === side}
                  onChange={() => setChoices(new Map([...choices, [key, side]]))}
                />
                <span>
                  <span className={styles.muted}>{side === 'mine' ? t('merge.mine') : who}</span>
                  <span className={shapes.value}>
                    {conflict[side] === undefined ? t('merge.nothing') : textOf(conflict[side])}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <button type="submit" className={styles.small} disabled={!isDecided}>
          {t('merge.save')}
        </button>
      </div>
    </form>
  );
}
