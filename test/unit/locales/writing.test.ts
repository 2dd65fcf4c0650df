import { describe, expect, it } from 'vitest';
import { languageRows } from '../../../src/i18n/languages';
import { buttonKeysIn } from './buttonKeys';
import { englishRunIn, englishWordsIn, englishWordsLeft } from './englishLeft';
import { type Glossary, glossaryProblems, glossaryTerms } from './glossary';
import {
  englishFor,
  localeFiles,
  localeFolders,
  messagesOf,
  methodTexts,
  pluralForm,
  readSource,
  sourcesIn,
  textsOfMethods,
} from './localeFiles';
import { namesWithEnglishWords, sameInEveryLanguage, sameInLatinLetters } from './sameInEveryLanguage';
import { typography, typographyProblems } from './typography';

const translations = localeFiles.filter((file) => file !== 'en');
const isLatin = (file: string): boolean =>
  Object.values(languageRows)
    .filter((row) => row.file === file)
    .every(({ tag }) => new Intl.Locale(tag).maximize().script === 'Latn');

/** Each text of a language, in the widget and in the studio. */
const textsOf = (file: string) =>
  localeFolders.flatMap(({ place, folders }) => {
    const english = messagesOf(place, 'en');
    return Object.entries(messagesOf(place, file)).map(([key, text]) => ({
      key,
      text,
      english: englishFor(english, key),
      folders,
      at: `${place}/${file}.json ${key}`,
    }));
  });

/** Each text of a language in the example methods, and in what the sandbox sends. */
const methodTextsOf = (file: string) =>
  methodTexts.map(({ at, text }) => ({ at: `${at} (${file})`, text: text[file] ?? '', english: text.en ?? '' }));

describe('texts on buttons and tabs', () => {
  // What a template of keys matches, too: a label for screen readers.
  const unseen = new Set(['nav.label']);
  const patterns = new Map(
    localeFolders.map(({ folders }) => {
      const sources = sourcesIn(folders, /\.tsx$/);
      return [folders, sources.flatMap((path) => buttonKeysIn(readSource(path)))] as const;
    }),
  );

  const segmenter = new Intl.Segmenter();
  const lengthOf = (text: string): number => [...segmenter.segment(text)].length;
  /** 1.6 times the English one; up to 14 characters ('Iniciar sesión' for 'Sign in') fit on any button. */
  const isTooLong = (text: string, english: string): boolean =>
    lengthOf(text) > Math.max(14, Math.ceil(lengthOf(english) * 1.6));

  it.each(translations)('are not much longer than the English ones: %s', (file) => {
    const onButtons = textsOf(file).filter(
      ({ key, folders }) =>
        !unseen.has(key) && patterns.get(folders)?.some((pattern) => pattern.test(key.replace(pluralForm, ''))),
    );
    expect(onButtons.length).toBeGreaterThan(60);
    const tooLong = onButtons.filter(({ text, english }) => isTooLong(text, english));
    expect(tooLong.map(({ at, text, english }) => `${at}: too long for a button | ${text} | ${english}`)).toEqual([]);
  });

  it('are measured in characters as people see them', () => {
    expect(isTooLong('ప్రయత్నించండి', 'Retry')).toBe(false);
    expect(isTooLong('Ещё раз попробовать', 'Try again')).toBe(true);
  });

  it('are found in the sources', () => {
    const keysIn = (source: string): string[] => buttonKeysIn(source).map(String);
    expect(keysIn("<Button label={t('no')}><b>{t('yes')}</b></Button>")).toEqual(['/^yes$/']);
    expect(keysIn('<button>{isOn ? t(`tab.$' + '{tab}`) : t(isDark ? "a.b" : "a.c")}</button>')).toEqual([
      '/^tab\\.[\\w-]+$/',
      '/^a\\.b$/',
      '/^a\\.c$/',
    ]);
    expect(keysIn("const key = isIt ? 'one' : 'two'; const text = t(key); <Chip>{text}</Chip>")).toEqual([
      '/^one$/',
      '/^two$/',
    ]);
    expect(keysIn("<p>{t('no')}</p>; <Button><VisuallyHidden>{t('no')}</VisuallyHidden></Button>")).toEqual([]);
  });
});

it('the texts of methods are in every language', () => {
  expect(methodTexts.length).toBeGreaterThan(150);
  for (const { at, text } of methodTexts) expect(Object.keys(text).sort(), at).toEqual(localeFiles.toSorted());
});

/** Names of four letters and more: 'Efecty' in 'Cash at Efecty', not the 'Pay' of 'OXXO Pay'. */
const namesIn = (text: string): string[] => text.match(/\p{Lu}[\p{L}\p{N}]{3,}/gu) ?? [];

it('the texts of a method name no other method', () => {
  const names = textsOfMethods.flatMap(({ texts: [name] }) => namesIn(name?.en ?? ''));
  const problems = textsOfMethods.flatMap(({ at, texts }) => {
    const own = new Set(texts.flatMap(({ en = '' }) => namesIn(en)));
    const others = new Set(names.filter((name) => !own.has(name)));
    return texts
      .flatMap((text) => Object.values(text))
      .flatMap((words) => namesIn(words).flatMap((name) => (others.has(name) ? [`${at}: '${name}' | ${words}`] : [])));
  });
  expect(names.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

describe('the typography', () => {
  it.each(localeFiles)('is that of the language: %s', (file) => {
    const problems = [...textsOf(file), ...methodTextsOf(file)].flatMap(({ at, text }) =>
      typographyProblems(file, text).map((problem) => `${at}: ${problem} | ${text}`),
    );
    expect(problems).toEqual([]);
  });

  it('has a row for each language', () => {
    expect(Object.keys(typography).sort()).toEqual(localeFiles.toSorted());
  });

  it.each([
    ['en', '"Pix" is new'],
    ['en', "It's new"],
    ['en', '«Pix» is new'],
    ['en', '“Pix is new'],
    ['en', 'Pix” is new'],
    ['en', 'Loading...'],
    ['en', 'Two  spaces'],
    ['en', 'Paid - or not'],
    ['en', 'Paid !'],
    ['en', '5 % of players'],
    ['es', '“Pix” es nuevo'],
    ['es', '5% de los jugadores'],
    ['es', '5 % de los jugadores'],
    ['es', 'Qué es Pix?'],
    ['mx', '«Pix» es nuevo'],
    ['pt', '«Pix» é novo'],
    ['ru', '“Пикс” новый'],
    ['ru', 'Код — это число'],
    ['ru', 'Нажмите ещё раз, если вы у экрана'],
    ['ru', 'Введите 6 цифр'],
    ['ru', 'Нажмите еще раз'],
    ['hi', 'भुगतान हो गया.'],
    ['mr', 'पेमेंट झाले।'],
    ['te', '«Pix» కొత్తది'],
  ])('of %s: a problem is found in %s', (file, text) => {
    expect(typographyProblems(file, text)).not.toEqual([]);
  });

  it.each([
    ['en', '“Don’t pay ‘twice’”: players’ money, 0–9… 5% {{min}} – {{max}}'],
    ['es', '¿«Pix “uno”» es nuevo? 5\u00A0%'],
    ['es', 'Terminal O!Dengi'],
    ['ru', 'Код\u00A0— это «число „6\u00A0цифр“», ещё и\u00A0в\u00A0банке: 5\u00A0%, с\u00A034 или 37'],
    ['hi', '‘Pix’ नया है।'],
  ])('of %s: nothing is wrong in %s', (file, text) => {
    expect(typographyProblems(file, text)).toEqual([]);
  });
});

describe('English in other languages', () => {
  const english = englishWordsIn([
    ...localeFolders.map(({ place }) => messagesOf(place, 'en')),
    ...methodTexts.map(({ text }) => ({ en: text.en ?? '' })),
  ]);
  const leftIn = (file: string, text: string): string | null => {
    const words = isLatin(file) ? [] : englishWordsLeft(text, english);
    return englishRunIn(text, english) ?? (words.length > 0 ? words.join(', ') : null);
  };

  it.each(translations)('is left in names only: %s', (file) => {
    const problems = textsOf(file).flatMap(({ key, text, english: same, at }) => {
      const isListed = sameInEveryLanguage.has(key) || (isLatin(file) && sameInLatinLetters.has(key));
      if (text === same) return isListed ? [] : [`${at}: the English text | ${text}`];
      const left = leftIn(file, text);
      return left === null ? [] : [`${at}: English '${left}' | ${text}`];
    });
    expect(problems).toEqual([]);
  });

  it.each(translations)('is left in names of methods only: %s', (file) => {
    const problems = methodTextsOf(file).flatMap(({ at, text, english: same }) => {
      if (namesWithEnglishWords.has(text)) return [];
      const isForgotten = text === same && englishWordsLeft(text.toLowerCase(), english).length > 0;
      const left = isForgotten ? text : leftIn(file, text);
      return left === null ? [] : [`${at}: English '${left}' | ${text}`];
    });
    expect(problems).toEqual([]);
  });

  it('is found', () => {
    expect(englishRunIn('Toca Copy the link para seguir', english)).toBe('Copy the link');
    expect(englishRunIn('No hay internet e app store', english)).toBeNull();
    expect(englishWordsLeft('Нажмите draft, это name@bank, https:// и Visa', english)).toEqual(['draft']);
  });

  it('is listed only where some language has it', () => {
    const sameIn = (files: readonly string[]): ReadonlySet<string> =>
      new Set(files.flatMap(textsOf).flatMap(({ key, text, english: same }) => (text === same ? [key] : [])));
    const same = sameIn(translations);
    const sameInLatin = sameIn(translations.filter(isLatin));
    expect([...sameInEveryLanguage].filter((key) => !same.has(key))).toEqual([]);
    expect([...sameInLatinLetters].filter((key) => !sameInLatin.has(key))).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary: Readonly<Record<string, Glossary>> = JSON.parse(readSource('locales/glossary.json'));

  it('has the same terms in every language', () => {
    expect(Object.keys(glossary).sort()).toEqual(localeFiles.toSorted());
    for (const [file, terms] of Object.entries(glossary)) expect(Object.keys(terms), file).toEqual(glossaryTerms);
    expect(new Set(glossaryTerms).size).toBe(40);
  });

  /** Other words for a thing, by which it is found: they are typed, never shown. */
  const isTyped = ({ key }: { readonly key: string }): boolean => key.startsWith('fieldWords.');

  it.each(localeFiles)('is what the texts use: %s', (file) => {
    const shown = textsOf(file).filter((text) => !isTyped(text));
    expect(glossaryProblems(file, glossary[file] ?? {}, [...shown, ...methodTextsOf(file)])).toEqual([]);
  });

  it('is broken by another word, a missing one, and one that is no longer unused', () => {
    const faultsOf = (entry: Glossary[string], text: string, language = 'ru') =>
      glossaryProblems(language, { withdrawal: entry }, [{ at: 'key', text }]).length;
    expect(faultsOf({ use: 'вывод*', not: ['снят*'] }, 'Новый вывод')).toBe(0);
    expect(faultsOf({ use: 'вывод*', not: ['снят*'] }, 'Вывода нет, снятие есть')).toBe(1);
    expect(faultsOf({ use: 'вывод*', not: ['=снят'] }, 'Вывода нет, снятие есть')).toBe(0);
    expect(faultsOf({ use: 'вывод*', not: [] }, 'Новый {{amount}}')).toBe(1);
    expect(faultsOf({ use: 'निकासी', not: ['आहरण'] }, 'निकासी, आहरण')).toBe(1);
    expect(faultsOf({ use: 'fee', not: [], unused: true }, 'No fee', 'en')).toBe(1);
  });

  it.each([
    ['ru', 'снятие', 'после снятия'],
    ['ru', 'загрузить', 'Страница перезагрузится'],
    ['ru', 'кошель', 'в бумажном кошельке'],
    ['mr', 'मसुदा', 'मसुद्यात'],
    ['mr', 'शिलक*', 'शिलकीपेक्षा'],
    ['hi', 'मसौदा', 'मसौदे में'],
    ['te', 'ముసుగు', 'ముసుగులో'],
    ['es', 'tope', 'los topes'],
    ['pt', 'resgate', 'Resgates'],
  ])('of %s finds forms of a word: %s in %s', (language, word, text) => {
    const problems = glossaryProblems(language, { term: { use: 'x', not: [word], unused: true } }, [
      { at: 'key', text },
    ]);
    expect(problems).toHaveLength(1);
  });

  it.each([
    ['ru', 'тег', 'стратегия'],
    ['mr', '=फी', 'फील्ड'],
    ['es', 'retiro', 'la retirada'],
    ['en', 'charge', 'You haven’t been charged'],
  ])('of %s leaves other words alone: %s in %s', (language, word, text) => {
    expect(
      glossaryProblems(language, { term: { use: 'x', not: [word], unused: true } }, [{ at: 'key', text }]),
    ).toEqual([]);
  });
});
