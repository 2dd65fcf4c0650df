import { useEffect, useMemo } from 'react';
import type { MethodSummary } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { runWhenIdle } from '../../ui/whenIdle';
import { widgetText } from '../rules/playerTexts';
import { usePlayerTexts } from '../rules/usePlayerTexts';
import { indexMethods, type MethodIndex } from './methodIndex';
import { searchNames } from './methodWords';

/** ms until it is made, also where the browser has no time. */
const longestWait = 2000;

/** The methods ready to be searched, by the texts of the studio and of the widget in the author's language and English. */
export function useMethodIndex<Method extends MethodSummary>(methods: readonly Method[]): MethodIndex<Method> {
  const { t, has, text, tag } = useTranslate();
  const texts = usePlayerTexts();
  const index = useMemo(() => {
    const shared = (key: string): string | null => {
      const words = texts && widgetText(texts, key);
      return words ? [text(words), typeof words === 'string' ? words : words.en].join(' ') : null;
    };
    return indexMethods(
      methods,
      searchNames(tag, (key) => (has(key) ? t(key) : shared(key))),
    );
  }, [methods, t, has, text, tag, texts]);
  // Before the first letter of a search, after the list.
  useEffect(() => runWhenIdle(() => void index.words(), longestWait), [index]);
  return index;
}
