import { useState } from 'react';
import type { Layout } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { conflictKey, mergeLayouts, type Side } from '../edits/mergeLayouts';
import { useChangeLanguage } from '../publish/review/changeLanguage';
import styles from '../Studio.module.css';
import { Button } from '../ui/Button';
import { conflictWords } from './conflictWords';
import shapes from './MergeCard.module.css';

interface Props {
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: Layout;
  /** Who saved `theirs`; empty: unknown; null: this author, in another tab. */
  readonly author: string | null;
  /** Where several methods are edited: whose conflict it is. */
  readonly method?: string;
  readonly resolve: (layout: Layout) => void;
}

/** Asks about each conflict between two drafts; all other changes are merged already. */
export function MergeCard({ base, mine, theirs, author, method, resolve: join }: Props) {
  const { t } = useTranslate();
  const language = useChangeLanguage();
  const isOwn = author === null;
  const who = isOwn ? t('merge.otherTab') : author || t('editor.somebody');
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
      {method && <span className={styles.muted}>{method}</span>}
      <strong role="alert">{isOwn ? t('merge.ownIntro') : t('merge.intro', { name: who })}</strong>
      {conflicts.map((conflict) => {
        const key = conflictKey(conflict);
        const words = conflictWords(conflict, { base, mine, theirs }, language);
        return (
          <fieldset key={key} className={shapes.conflict}>
            <legend>{words?.place ?? t('merge.whole')}</legend>
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
                  {words && <span className={shapes.value}>{words[side]}</span>}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className={styles.row}>
        <Button type="submit" isDisabled={!isDecided}>
          {t('merge.save')}
        </Button>
      </div>
    </form>
  );
}
