import { methodId } from '../../contract/studio/methodKey';
import { nameOfLanguage, tagOf } from '../../i18n/languages';
import { textIn } from '../../i18n/textIn';
import { useTranslate } from '../../i18n/useTranslate';
import { type ImportReview, isImpossible, type ReviewedText } from '../../texts/reviewTranslations';
import type { TranslationWarning } from '../../texts/translationWarnings';
import { Fold } from '../ui/Fold';
import { Checkbox } from '../ui/Toggle';
import type { TextMethod } from './createTexts';
import styles from './Texts.module.css';
import { usePlaceText } from './usePlaceText';

interface Props {
  readonly review: ImportReview;
  /** Those that the file may change. */
  readonly methods: readonly TextMethod[];
  readonly chosen: ReadonlySet<ReviewedText>;
  readonly onToggle: (change: ReviewedText) => void;
}

/** A file with more is applied in one press all the same; a page of them is enough to look at. */
const maxShown = 300;

/** What a file would change, suspicious ones first. */
export function ImportChanges({ review, methods, chosen, onToggle }: Props) {
  const { t, tag } = useTranslate();
  const placeText = usePlaceText();
  const layouts = new Map(methods.map(({ key, layout }) => [methodId(key), layout]));
  const titleOf = ({ method, place }: ReviewedText): string => {
    const layout = layouts.get(methodId(method));
    return layout
      ? `${textIn(layout.method.text, tag)}, ${t(`kind.${method.transaction}`)}: ${placeText(place, layout)}`
      : '';
  };
  const { changes, same, unknown } = review;
  const warningText = (warning: TranslationWarning): string =>
    t(`texts.warning.${warning.kind}`, {
      placeholders: 'placeholders' in warning ? warning.placeholders.join(' ') : '',
    });
  const sorted = changes.toSorted((one, other) => other.warnings.length - one.warnings.length);
  return (
    <>
      <p role="status">{t('texts.found', { changed: changes.length, same, unknown: unknown.length })}</p>
      <ul className={styles.changes}>
        {sorted.slice(0, maxShown).map((change) => (
          <li key={`${change.place.key} ${change.language}`} className={styles.change}>
            <Checkbox
              label={`${titleOf(change)} · ${nameOfLanguage(change.language, tag)}`}
              isSelected={chosen.has(change)}
              isDisabled={isImpossible(change)}
              onChange={() => onToggle(change)}
            />
            <p className={styles.note}>{change.source}</p>
            <p lang={tagOf(change.language)} dir="auto">
              {change.before !== '' && <del className={styles.note}>{change.before}</del>} <ins>{change.after}</ins>
            </p>
            {change.warnings.map((warning) => (
              <p key={warning.kind} className={styles.warning}>
                {warningText(warning)}
                {warning.kind === 'sourceChanged' && <span className={styles.note}> {change.sourceThen}</span>}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {sorted.length > maxShown && (
        <p className={styles.note}>{t('texts.more', { number: sorted.length - maxShown })}</p>
      )}
      {unknown.length > 0 && (
        <Fold level={3} title={t('texts.unknown', { number: unknown.length })}>
          <ul className={styles.changes}>
            {unknown.slice(0, maxShown).map(({ key, line }) => (
              <li key={`${line} ${key}`}>
                <code>{key}</code> <span className={styles.note}>{line}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}
