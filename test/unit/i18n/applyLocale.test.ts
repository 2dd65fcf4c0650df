import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLocale } from '../../../src/i18n/applyLocale';
import { createI18n, type Messages } from '../../../src/i18n/createI18n';

const english = { title: 'Deposit', only: 'English' };
const root = { lang: '', dir: '' };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('document', { documentElement: Object.assign(root, { lang: '', dir: '' }) });
});

const failed = (): Promise<Messages> => {
  const request = Promise.reject(new Error('It did not come.'));
  request.catch(() => {});
  return request;
};

/** Applies a language. @returns the instance, and the title that each of its changes of language has shown */
async function apply(locale: string, wanted: Promise<Messages> | null, base = Promise.resolve<Messages>(english)) {
  const i18n = createI18n();
  const shown: string[] = [];
  i18n.on('languageChanged', () => shown.push(i18n.t('title')));
  await applyLocale(i18n, { locale, english: base, wanted }, async () => ({ title: 'Built in' }));
  return { i18n, shown };
}

describe('a language', () => {
  it('is shown once, when its texts are there, with English for what it lacks', async () => {
    const { i18n, shown } = await apply('pt', Promise.resolve({ title: 'Depósito' }));
    expect(shown).toEqual(['Depósito']);
    expect(i18n.t('only')).toBe('English');
  });

  it.each([
    ['pt', 'pt-BR', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['mx', 'es-MX', 'ltr'],
  ])("sets the document's language and direction: %s", async (locale, lang, dir) => {
    await apply(locale, Promise.resolve({ title: 'x' }));
    expect(root).toEqual({ lang, dir });
  });

  it('of which only English texts are there reads as English does', async () => {
    await apply('ar', failed());
    expect(root).toEqual({ lang: 'en', dir: 'ltr' });
  });

  it('falls back to English if its file fails, and to the built-in texts if that of English does', async () => {
    expect((await apply('pt', failed())).shown).toEqual(['Deposit']);
    expect((await apply('pt', failed(), failed())).shown).toEqual(['Built in']);
    expect((await apply('en', null, failed())).shown).toEqual(['Built in']);
  });
});
