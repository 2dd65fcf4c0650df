import { useContext } from 'react';
import { applyLocale } from '../i18n/applyLocale';
import { I18nContext } from '../i18n/I18nProvider';
import { languages, nameOfLanguage, tagOf } from '../i18n/languages';
import { requestLocale } from '../i18n/requestLocale';
import { useTranslate } from '../i18n/useTranslate';
import styles from './StudioLanguage.module.css';
import { saveLanguage } from './savedLanguage';

/** Selects the studio's language, each by its own name; stored in this browser. */
export function StudioLanguage() {
  const { t, language } = useTranslate();
  const i18n = useContext(I18nContext);
  return (
    <span className={styles.language}>
      <select
        aria-label={t('app.language')}
        value={language}
        onChange={({ target: { value } }) => {
          if (i18n) void applyLocale(i18n, requestLocale(value));
          saveLanguage(value);
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={tagOf(code)}>
            {nameOfLanguage(code, tagOf(code))}
          </option>
        ))}
      </select>
    </span>
  );
}
