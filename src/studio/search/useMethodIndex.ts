import { useMemo } from 'react';
import type { MethodSummary } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { widgetText } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { indexMethods, type MethodIndex } from './methodIndex';
import { searchNames } from './methodWords';

/** The methods ready to be searched, by the texts of the studio and of the widget in the author's language and English. */
export function useMethodIndex(methods: readonly MethodSummary[]): MethodIndex {
  const { t, has, text, tag } = useTranslate();
  const texts = usePlayerTexts();
  return useMemo(() => {
    const shared = (key: string): string | null => {
      const words = texts && widgetText(texts, key);
      return words ? [text(words), typeof words === 'string' ? words : words.en].join(' ') : null;
    };
    return indexMethods(
      methods,
      searchNames(tag, (key) => (has(key) ? t(key) : shared(key))),
    );
  }, [methods, t, has, text, tag, texts]);
}
