import type { WireFieldDefinition } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { optionTitle } from '../edits/conditionEdits';
import { identifierOf } from '../edits/identifierEdits';
import { type PlayerTexts, titleOf } from '../rules/playerTexts';
import styles from '../Studio.module.css';

interface Props {
  readonly field: WireFieldDefinition;
  readonly title: string;
  /** The field that it depends on; undefined: there is none. */
  readonly other: WireFieldDefinition | undefined;
  readonly texts: PlayerTexts | null;
}

/** What a field is, and what it depends on, in words. */
export function FieldNotes({ field, title, other, texts }: Props) {
  const { t, text } = useTranslate();
  const kind = identifierOf(field)?.name ?? t(`fieldType.${field.type}`);
  const { visibleWhen } = field;
  const titles = new Map(
    (other?.values ?? []).map((option) => [optionTitle(option, text).id, optionTitle(option, text).text]),
  );
  return (
    <>
      {kind !== title && <span className={styles.muted}>{kind}</span>}
      {visibleWhen && (
        <span className={styles.tag}>
          {t('condition.card', {
            field: other ? titleOf(texts, other) : visibleWhen.field,
            values: visibleWhen.equals.map((value) => titles.get(value) ?? value).join(', '),
          })}
        </span>
      )}
    </>
  );
}
