import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { type Clash, clashKey, mergeLayouts, type Side } from '../edits/mergeLayouts';
import styles from '../Studio.module.css';
import shapes from './MergeCard.module.css';

interface Props {
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: Layout;
  /** Who has saved theirs. */
  readonly author: string;
  readonly join: (layout: Layout) => void;
}

const wordsOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** 'cpf: mask' for ['method', 'fields', 'cpf', 'mask']. */
function placeOf({ path }: Clash): string {
  if (path.length === 0) return 'The whole method';
  const [first, second, ...rest] = path;
  if (first === 'method' && second === 'fields') return [rest[0], rest.slice(1).join(' ')].filter(Boolean).join(': ');
  return path.slice(first === 'method' ? 1 : 0).join(' ');
}

/** What two people changed in different ways, part by part; all else of both is joined already. */
export function MergeCard({ base, mine, theirs, author, join }: Props) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const { clashes, layout } = mergeLayouts(base, mine, theirs, choices);
  const isDecided = clashes.every((clash) => choices.has(clashKey(clash)));
  return (
    <form
      className={`${styles.card} ${styles.stack}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDecided) join(layout);
      }}
    >
      <strong role="alert">
        {author} has saved this draft meanwhile. All that only one of you changed is kept; say which one stands here:
      </strong>
      {clashes.map((clash) => {
        const key = clashKey(clash);
        return (
          <fieldset key={key} className={shapes.clash}>
            <legend>{placeOf(clash)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={shapes.side}>
                <input
                  type="radio"
                  name={key}
                  checked={choices.get(key) === side}
                  onChange={() => setChoices(new Map([...choices, [key, side]]))}
                />
                <span>
                  <span className={styles.muted}>{side === 'mine' ? 'Mine' : author}</span>
                  <span className={shapes.value}>{wordsOf(clash[side])}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <button type="submit" className={styles.small} disabled={!isDecided}>
          Save so
        </button>
      </div>
    </form>
  );
}
