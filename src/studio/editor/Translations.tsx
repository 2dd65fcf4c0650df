import type { Text } from '../../contract/generated/types';
import { nameOfLanguage, tagOf } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { patched } from '../edits/fieldEdits';
import styles from '../Studio.module.css';
import { Input } from './Input';

/** The languages of definitions, without 'in', which uses 'hi'. */
const languages = ['en', 'es', 'mx', 'pt', 'hi', 'mr', 'te', 'ru'] as const;

interface Props {
  readonly title: string;
  readonly text: Text | undefined;
  readonly onChange: (text: Text | undefined) => void;
}

/** A text in every language, with the number of missing ones. */
export function Translations({ title, text, onChange }: Props) {
  const { t, tag } = useTranslate();
  const texts: Record<string, string> = typeof text === 'string' ? { en: text } : (text ?? {});
  const missing = languages.filter((code) => !texts[code]).length;
  return (
    <details>
      <summary className={styles.row}>
        {title}
        <span className={styles.muted}>{texts.en ?? '—'}</span>
        {texts.en && missing > 0 && (
          <span className={`${styles.tag} ${styles.tagWarm}`}>{t('text.missing', { count: missing })}</span>
        )}
      </summary>
      <div className={styles.grid}>
        {languages.map((code) => (
          <Input
            key={code}
            label={t('text.in', { title, language: nameOfLanguage(code, tag) })}
            lang={tagOf(code)}
            value={texts[code] ?? ''}
            onChange={(words) => {
              const next = patched(texts, { [code]: words === '' ? undefined : words });
              onChange(Object.keys(next).length === 0 ? undefined : next);
            }}
          />
        ))}
      </div>
    </details>
  );
}
