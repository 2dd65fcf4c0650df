import { describe, expect, it } from 'vitest';
import { localeFiles, localeFolders, messagesOf, pluralForm } from './localeFiles';

/** Placeholders for whole numbers. Those of a plural form are not among them: their text is chosen by the number. */
const numbers = 'number|all|done|place|line|oneIn|factor|limit|points|degree|changed|same|unknown|shown';
/** Placeholders for names of people, methods, fields. */
const names = 'name|field|title|names|fields';

/**
 * Grammar that holds for some numbers or names only: a noun counted by any number, a verb or an adjective that has the
 * gender or the number of a name, a case that a name cannot take.
 */
const agreement: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    new RegExp(`\\{\\{(?:${numbers})\\}\\}\\s(?!times|points)\\p{Ll}+s(?!\\p{L})`, 'u'),
    /\{\{(?:names|fields|languages)\}\} (?:is|are|has|have|\p{Ll}+s)(?!\p{L})/u,
    /\{\{name\}\}[^.]* (?:his|her|he|she)(?!\p{L})/u,
  ],
  es: [
    new RegExp(`\\{\\{(?:${numbers})\\}\\}\\s(?!veces|puntos)\\p{Ll}+s(?!\\p{L})`, 'u'),
    new RegExp(`\\{\\{(?:${names})\\}\\} (?:está|fue|ha sido|queda) \\p{Ll}+[ai]d[oa](?!\\p{L})`, 'u'),
    /\{\{(?:fields|names)\}\} (?:depende|es|tiene)(?!\p{L})/u,
  ],
  pt: [
    new RegExp(`\\{\\{(?:${numbers})\\}\\}\\s(?!vezes|pontos)\\p{Ll}+s(?!\\p{L})`, 'u'),
    new RegExp(`\\{\\{(?:${names})\\}\\} (?:está|foi|fica) \\p{Ll}+[ai]d[oa](?!\\p{L})`, 'u'),
    /\{\{(?:fields|names)\}\} (?:depende|é|tem)(?!\p{L})/u,
  ],
  ru: [
    new RegExp(`\\{\\{(?:${numbers})\\}\\}[\\s\\u00A0](?!из|и|или|п\\.)[а-яё]{3,}`, 'u'),
    new RegExp(`(?:^|\\s)[Вв][\\s\\u00A0]\\{\\{(?:${numbers})\\}\\}[\\s\\u00A0]раз`, 'u'),
    // 'Анна сохранил', 'из черновика Анна', 'для Анна': a name stands in the nominative, and no past verb follows it.
    new RegExp(`\\{\\{(?:${names})\\}\\} (?:\\p{Ll}+ )?\\p{Ll}+(?:л|ла|лся|лась)(?!\\p{L})`, 'u'),
    /(?:для|от|у|из|с|к|по|черновика|правки|автора)[\s\u00A0]\{\{name\}\}/u,
  ],
  hi: [
    /\{\{name\}\} [^।]*(?:रहा|रही|गया|गई|करता|करती) है/u,
    /\{\{(?:fields|names)\}\} [^।]*(?:है|दिखेगा|दिखेगी)(?![\p{L}\p{M}])/u,
  ],
  mr: [/\{\{name\}\} [^.]*(?:करतो|करते|गेला|गेली|आला|आली)(?![\p{L}\p{M}])/u],
  te: [/\{\{name\}\} [^.]*(?:చేశాడు|చేసింది|మార్చాడు|మార్చింది)/u],
};
const rulesOf = (file: string): readonly RegExp[] => agreement[file === 'mx' ? 'es' : file] ?? [];

describe('a number or a name that is put into a text', () => {
  it.each(localeFiles)('agrees with nothing beside it: %s', (file) => {
    expect(rulesOf(file).length).toBeGreaterThan(0);
    const problems = localeFolders.flatMap(({ place }) =>
      Object.entries(messagesOf(place, file))
        .filter(([key]) => !pluralForm.test(key))
        .filter(([, text]) => rulesOf(file).some((rule) => rule.test(text)))
        .map(([key, text]) => `${place} ${key}: ${text}`),
    );
    expect(problems).toEqual([]);
  });

  it.each([
    ['en', '{{fields}} depends on this field'],
    ['en', '{{number}} methods'],
    ['ru', 'Остальные изменения из черновика {{name}} тоже будут опубликованы.'],
    ['ru', '{{name}} сохранил черновик'],
    ['ru', 'Ссылка для {{name}}'],
    ['ru', 'не меньше чем в {{limit}} раза'],
    ['es', '{{fields}} depende de este campo'],
    ['pt', '{{name}} está conectado'],
    ['hi', '{{fields}} इस फ़ील्ड पर निर्भर है।'],
  ])('of %s: a problem is found in %s', (file, text) => {
    expect(rulesOf(file).some((rule) => rule.test(text))).toBe(true);
  });
});
