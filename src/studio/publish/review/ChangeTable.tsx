import type { Layout } from '../../../contract/generated/types';
import { type Translate, useTranslate } from '../../../i18n/useTranslate';
import type { Change, ChangeValue } from '../../../lint/changes/Change';
import { changedPart, valueWords } from '../../../lint/changes/changeWords';
import { describeChange } from '../../../lint/describeChange';
import { readRule } from '../../ruleBlocks/readRule';
import { ruleInWords } from '../../rules/ruleWords';
import { usePlayerTexts } from '../../rules/usePlayerTexts';
import styles from '../../Studio.module.css';
import { changeGroups } from './changeGroups';
import shapes from './Review.module.css';

interface Props {
  /** null: the method is new. */
  readonly before: Layout | null;
  readonly after: Layout;
}

/** A change without two values. */
const wholeKeys: Partial<Record<Change['kind'], string>> = {
  method: 'change.new',
  added: 'review.added',
  gone: 'review.gone',
  spelling: 'review.spelling',
};

/** One side of a change; a rule's expression as the sentence that the editor shows. */
function sideWords({ path }: Change, value: ChangeValue | null, words: Translate): string {
  const isRule = /\/regexList\/\d+\/regex$/.test(path) && value?.as === 'code';
  return isRule ? ruleInWords(words, readRule(value.text)) : valueWords(value, words);
}

/** Every change between two layouts, before → after, grouped by what it is about. */
export function ChangeTable({ before, after }: Props) {
  const translate = useTranslate();
  const { t } = translate;
  const texts = usePlayerTexts();
  const changes = describeChange(before, after);
  if (changes.length === 0) return <p className={styles.muted}>{t('publish.nothing')}</p>;
  return changeGroups(changes, before, after, texts).map(({ id, title, part, changes: group }) => (
    <section key={id} className={shapes.group} aria-label={title ?? t(`review.${part}`)}>
      <h3>{title ?? t(`review.${part}`)}</h3>
      <dl className={shapes.changes}>
        {group.map((change) => {
          const { kind, path, language, isBreaking } = change;
          const layout = part === 'field' ? null : kind === 'gone' ? before : after;
          const whole = wholeKeys[kind];
          return (
            <div key={`${kind} ${path} ${language}`} className={shapes.change}>
              <dt>
                {kind === 'method' || ((kind === 'added' || kind === 'gone') && layout === null)
                  ? t(kind === 'method' ? 'review.method' : 'review.field')
                  : changedPart(change, layout, translate)}
                {isBreaking && <span className={`${styles.tag} ${styles.tagWarm}`}>{t('tag.openForms')}</span>}
              </dt>
              {whole ? (
                <dd className={shapes.both}>{t(whole)}</dd>
              ) : (
                <>
                  <dd className={shapes.before}>
                    <span className={shapes.side}>{t('review.before')}</span>
                    <bdi>{sideWords(change, change.before, translate)}</bdi>
                  </dd>
                  <dd className={shapes.after}>
                    <span className={shapes.side}>{t('review.after')}</span>
                    <bdi>{sideWords(change, change.after, translate)}</bdi>
                  </dd>
                </>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  ));
}
