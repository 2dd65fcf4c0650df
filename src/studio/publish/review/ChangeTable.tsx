import { useTranslate } from '../../../i18n/useTranslate';
import type { Change } from '../../../lint/changes/Change';
import { type ChangedLayouts, changedPart, valueWords } from '../../../lint/changes/changeWords';
import { describeChange } from '../../../lint/describeChange';
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden/VisuallyHidden';
import { usePlayerTexts } from '../../rules/usePlayerTexts';
import styles from '../../Studio.module.css';
import { changeGroups } from './changeGroups';
import { useChangeLanguage } from './changeLanguage';
import shapes from './Review.module.css';

/** A change without two values. */
const wholeKeys: Partial<Record<Change['kind'], string>> = {
  method: 'change.new',
  added: 'review.added',
  gone: 'review.gone',
  spelling: 'review.spelling',
};

/** Every change between two layouts, before → after, grouped by what it is about; of a new method all of its settings. */
export function ChangeTable({ before, after }: ChangedLayouts) {
  const { t } = useTranslate();
  const words = useChangeLanguage();
  const texts = usePlayerTexts();
  const changes = describeChange(before, after).filter(({ kind }) => before !== null || kind === 'set');
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
                  : changedPart(change, layout, words)}
                {isBreaking && <span className={`${styles.tag} ${styles.tagWarm}`}>{t('tag.openForms')}</span>}
              </dt>
              {whole ? (
                <dd className={shapes.both}>{t(whole)}</dd>
              ) : before === null ? (
                <dd className={shapes.both}>
                  <bdi>{valueWords(change.after, words, path)}</bdi>
                </dd>
              ) : (
                <>
                  <dd className={shapes.before}>
                    <VisuallyHidden>{t('review.before')}</VisuallyHidden>
                    <bdi>{valueWords(change.before, words, path)}</bdi>
                  </dd>
                  <dd className={shapes.after}>
                    <VisuallyHidden>{t('review.after')}</VisuallyHidden>
                    <bdi>{valueWords(change.after, words, path)}</bdi>
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
