import { memo, type RefObject } from 'react';
import { useLatest } from '../../../widgets/useLatest';
import type { Text } from '../../contract/generated/types';
import { nameOfLanguage, tagOf } from '../../i18n/languages';
import { textIn } from '../../i18n/textIn';
import { useTranslate } from '../../i18n/useTranslate';
import { definitionLanguages } from '../../tables/countryLanguages';
import { patched } from '../edits/fieldEdits';
import styles from '../Studio.module.css';
import { Fold } from '../ui/Fold';
import { TextField } from '../ui/TextField';
import parts from './FieldSettings.module.css';

interface Props {
  readonly title: string;
  /** Of its heading. */
  readonly level?: 2 | 3 | 5;
  readonly text: Text | undefined;
  /** What players read as long as the definition has no text of its own. */
  readonly inherited?: Text | undefined;
  /** What players read where there is no text in any language. */
  readonly fallback?: string;
  /** The languages whose lack is counted. Default: all. */
  readonly needed?: readonly string[];
  /** Characters in each language. */
  readonly maxLength?: number;
  readonly onChange: (text: Text | undefined) => void;
}

const textsOf = (text: Text | undefined): Readonly<Record<string, string>> =>
  typeof text === 'string' ? { en: text } : (text ?? {});

interface TextInProps extends Pick<Props, 'title' | 'maxLength'> {
  readonly code: string;
  readonly value: string;
  /** What players read in its place; empty: nothing. */
  readonly instead: string;
  readonly write: RefObject<(code: string, words: string) => void>;
}

/** The text in one language. A letter in another renders it only where players read that one in its place. */
const TextIn = memo(function TextIn({ code, title, value, instead, write, ...limit }: TextInProps) {
  const { t, tag } = useTranslate();
  return (
    <div lang={tagOf(code)}>
      <TextField
        label={t('text.in', { title, language: nameOfLanguage(code, tag) })}
        value={value}
        {...limit}
        hint={instead ? t('text.instead', { text: instead }) : undefined}
        onChange={(words) => write.current(code, words)}
      />
    </div>
  );
});

/** A text in every language, with the number of missing ones. A change of an inherited one makes it the field's own. */
export function Translations(props: Props) {
  const {
    title,
    level = 3,
    text,
    inherited,
    fallback = '',
    needed = definitionLanguages,
    maxLength = 2000,
    onChange,
  } = props;
  const { t, text: inLanguage } = useTranslate();
  const isInherited = text === undefined && inherited !== undefined;
  const texts = textsOf(isInherited ? inherited : text);
  // A plain string is the text of every language.
  const missing = typeof text === 'string' ? 0 : needed.filter((code) => !texts[code]).length;
  /** What players of a language without a text read. */
  const insteadIn = (code: string): string => textIn(texts, code) || fallback;
  const write = useLatest((code: string, words: string): void => {
    const next = patched(texts, { [code]: words === '' ? undefined : words });
    onChange(Object.keys(next).length === 0 ? undefined : next);
  });
  const summary = Object.keys(texts).length === 0 ? '—' : inLanguage(texts);
  return (
    <Fold
      level={level}
      title={
        <>
          {title} <span className={styles.muted}>{summary}</span>{' '}
          {isInherited && <span className={styles.tag}>{t('text.inherited')}</span>}
          {texts.en && missing > 0 && (
            <span className={`${styles.tag} ${styles.tagWarm}`}>{t('text.missing', { count: missing })}</span>
          )}
        </>
      }
    >
      <div className={parts.pair}>
        {definitionLanguages.map((code) => (
          <TextIn
            key={code}
            code={code}
            title={title}
            value={texts[code] ?? ''}
            instead={texts[code] ? '' : insteadIn(code)}
            maxLength={maxLength}
            write={write}
          />
        ))}
      </div>
    </Fold>
  );
}
