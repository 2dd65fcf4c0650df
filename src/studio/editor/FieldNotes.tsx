import type { WireFieldDefinition } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { optionTitle } from '../edits/conditionEdits';
import { identifierOf } from '../edits/identifierEdits';
import { titleOf } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import styles from '../Studio.module.css';

interface Props {
  readonly field: WireFieldDefinition;
  /** The field that it depends on; undefined: there is none. */
  readonly other: WireFieldDefinition | undefined;
}

/** What a field is, and what it depends on, in words. */
export function FieldNotes({ field, other }: Props) {
  const { t, text } = useTranslate();
  const texts = usePlayerTexts();
  const kind = identifierOf(field)?.name ?? t(`fieldType.${field.type}`);
  const { visibleWhen } = field;
  const titles = new Map(
    (other?.values ?? []).map((option) => [optionTitle(option, text).id, optionTitle(option, text).text]),
  );
  return (
    <>
      {kind !== titleOf(texts, field) && <span className={styles.muted}>{kind}</span>}
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
