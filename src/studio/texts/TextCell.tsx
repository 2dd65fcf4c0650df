import type { KeyboardEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { longestText } from '../../texts/translationWarnings';
import { joinClasses } from '../../ui/primitives/joinClasses';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden/VisuallyHidden';
import { TooLongNote } from '../ui/FieldParts';
import styles from './Texts.module.css';

interface Props {
  readonly words: string;
  /** BCP 47. */
  readonly lang: string;
  /** The accessible name of the field while it is edited. */
  readonly label: string;
  /** From 1. */
  readonly column: number;
  readonly isActive: boolean;
  readonly isMissing: boolean;
  /** One text for all languages. */
  readonly isForAll: boolean;
  /** Players have other words. */
  readonly isChanged: boolean;
  /** What is typed instead; null: it is read. */
  readonly typed: string | null;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
  readonly onType: (words: string) => void;
  readonly onTypingKey: (event: KeyboardEvent) => void;
  /** The field lost the focus: what was typed counts. */
  readonly onLeave: () => void;
}

/** A text in a language: read, or edited in a field over the cell. */
export function TextCell(props: Props) {
  const { words, lang, label, column, isActive, isMissing, isForAll, isChanged, typed } = props;
  const { t } = useTranslate();
  const note = isMissing ? t('texts.missing') : t('texts.forAll');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
    // biome-ignore lint/a11y/useSemanticElements: as its row
    <div
      role="gridcell"
      aria-colindex={column}
      tabIndex={isActive && typed === null ? 0 : -1}
      className={joinClasses(styles.cell, isMissing && styles.missing, isChanged && styles.changed)}
      data-active={isActive || undefined}
      onClick={props.onSelect}
      onDoubleClick={props.onOpen}
    >
      {typed === null ? (
        <span lang={lang} dir="auto" className={styles.words}>
          {words || <span className={styles.note}>{isMissing || isForAll ? note : ''}</span>}
        </span>
      ) : (
        <>
          <textarea
            // The cell was opened by a key: the field takes the next one.
            ref={(field) => {
              if (!field || document.activeElement === field) return;
              field.focus();
              // Whoever opens a text goes on at its end.
              field.setSelectionRange(field.value.length, field.value.length);
            }}
            className={styles.field}
            aria-label={label}
            lang={lang}
            dir="auto"
            aria-invalid={typed.length > longestText || undefined}
            value={typed}
            onChange={({ target }) => props.onType(target.value)}
            onKeyDown={props.onTypingKey}
            onBlur={props.onLeave}
            onClick={(event) => event.stopPropagation()}
            onDoubleClick={(event) => event.stopPropagation()}
          />
          <div className={styles.tooLong}>
            <TooLongNote length={typed.length} most={longestText} />
          </div>
        </>
      )}
      {isChanged && typed === null && <VisuallyHidden>{t('texts.differs')}</VisuallyHidden>}
    </div>
  );
}
