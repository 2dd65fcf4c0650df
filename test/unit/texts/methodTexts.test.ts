import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../src/contract/generated/types';
import { mapTexts } from '../../../src/texts/mapTexts';
import { applyTextEdits, isIn, methodTexts, withWords, wordsIn } from '../../../src/texts/methodTexts';
import { progressIn } from '../../../src/texts/progress';
import { pixLayout, withField, withMethod } from '../../builders/layouts';

const folder = fileURLToPath(new URL('../../../schemas/methods/', import.meta.url));
const layouts: readonly Layout[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(folder + file, 'utf8')));

describe('the texts of methods', () => {
  it('are found in every part of a method, and nothing else is changed', () => {
    const cpf: Partial<WireFieldDefinition> = {
      label: { en: 'CPF' },
      placeholder: { en: '000' },
      category: { en: 'You' },
      checkText: 'No',
      regexList: [{ regex: '^a$' }, { regex: '^b$', text: { en: 'Two' } }],
      values: ['plain', { value: 'a b', text: { en: 'Option' }, hint: 'Free' }],
    };
    const layout = withField('cpf', cpf, withMethod({ fee: { en: '1 %' }, arrival: 'Today' }));
    expect(methodTexts(layout).map(({ key }) => key)).toEqual([
      'deposit.pix.name',
      'deposit.pix.banner',
      'deposit.pix.fee',
      'deposit.pix.arrival',
      'deposit.pix.fields.cpf.label',
      'deposit.pix.fields.cpf.hint',
      'deposit.pix.fields.cpf.placeholder',
      'deposit.pix.fields.cpf.category',
      'deposit.pix.fields.cpf.checkText',
      'deposit.pix.fields.cpf.rules.2',
      'deposit.pix.fields.cpf.options.a:0020b.text',
      'deposit.pix.fields.cpf.options.a:0020b.hint',
    ]);
    for (const one of [layout, ...layouts]) expect(mapTexts(one, (_, text) => text)).toEqual(one);
  });

  it('have a key of their own in all methods', () => {
    const keys = layouts.flatMap((layout) => methodTexts(layout).map(({ key }) => key));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[\w.:-]+$/.test(key))).toEqual([]);
  });

  it('take any words in any language, and lose no other', () => {
    const texts = fc.oneof(fc.string(), fc.dictionary(fc.constantFrom('en', 'es', 'te'), fc.string({ minLength: 1 })));
    fc.assert(
      fc.property(texts, fc.constantFrom('en', 'es', 'te'), fc.string(), (text, language, words) => {
        const after = withWords(text, language, words) ?? {};
        expect(wordsIn(after, language)).toBe(words);
        for (const other of ['en', 'es', 'te'].filter((code) => code !== language))
          expect(wordsIn(after, other)).toBe(wordsIn(text, other));
      }),
    );
  });

  it('are edited by key; the name stays a text', () => {
    const edits = new Map([
      ['deposit.pix.banner', { en: '', es: '', hi: '', mr: '', mx: '', pt: '', ru: '', te: '' }],
      ['deposit.pix.name', { en: 'Pix 2', te: 'పిక్స్' }],
      ['deposit.none.name', { en: 'No' }],
    ]);
    const { method } = applyTextEdits(pixLayout, edits);
    expect(method.banner).toBeUndefined();
    expect(method.text).toMatchObject({ en: 'Pix 2', te: 'పిక్స్', es: 'Pix' });
    expect(applyTextEdits(pixLayout, new Map())).toEqual(pixLayout);
  });

  it('are counted for each language', () => {
    const layout = withField('cpf', { hint: { en: 'Instant', te: 'త' } });
    const texts = methodTexts(layout);
    expect(progressIn(texts, 'te')).toEqual({ done: texts.length, all: texts.length });
    expect(progressIn(texts, 'es')).toEqual({ done: texts.length - 1, all: texts.length });
    expect([isIn('One for all', 'te'), isIn('', 'te')]).toEqual([true, false]);
  });
});
