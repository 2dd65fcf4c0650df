import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { englishText } from '../../../../src/lint/lintText';
import { conflictWords } from '../../../../src/studio/editor/conflictWords';
import { changeField, changeMethod, removeField } from '../../../../src/studio/edits/fieldEdits';
import { mergeLayouts } from '../../../../src/studio/edits/mergeLayouts';
import { pixLayout } from '../../../builders/layouts';

const words = { t: englishText, tag: 'en' };

/** The conflicts of two edits of the same layout, in words. */
const wordsOf = (mine: Layout, theirs: Layout, base = pixLayout) =>
  mergeLayouts(base, mine, theirs).conflicts.map((conflict) => conflictWords(conflict, { base, mine, theirs }, words));

describe('a conflict of two drafts is in the words of the review', () => {
  const limited = (max: number): Layout => changeMethod(pixLayout, { amount_rules: { BRL: { min: 20, max } } });
  const labelled = (es: string): Layout => changeField(pixLayout, 1, { label: { en: 'CPF', es } });

  it.each<[string, Layout, Layout, object]>([
    [
      'a limit',
      limited(9000),
      limited(0),
      { place: expect.stringContaining('BRL'), mine: expect.stringMatching(/^R\$\s?9,000$/), theirs: 'No limit' },
    ],
    [
      'countries',
      { ...pixLayout, countries: ['*'] },
      { ...pixLayout, countries: ['br', 'pt'] },
      { place: 'Countries', mine: 'All countries', theirs: 'Brazil, Portugal' },
    ],
    [
      'a text of a field',
      labelled('Documento'),
      labelled('CPF del titular'),
      { place: expect.stringMatching(/CPF.*Spanish/), mine: 'Documento', theirs: 'CPF del titular' },
    ],
    [
      'a switch',
      changeField(pixLayout, 1, { isOptional: true }),
      changeField(pixLayout, 1, { isOptional: false }),
      { place: 'Field “cpf”: Optional', mine: 'On', theirs: 'Off' },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(wordsOf(mine, theirs)).toEqual([expected]);
  });

  it('a list, with what each of them has changed in it', () => {
    const banks = (...values: string[]) => changeField(pixLayout, 1, { type: 'dropdown', values });
    expect(wordsOf(banks('Itaú', 'Caixa'), banks('Itaú', 'Inter'), banks('Itaú', 'Nubank'))).toEqual([
      { place: 'Field “cpf”: Options', mine: 'Nubank → Caixa', theirs: 'Nubank → Inter' },
    ]);
  });

  it('a group that one of them has removed, with its parts', () => {
    const [removed] = wordsOf(limited(9000), changeMethod(pixLayout, { amount_rules: {} }));
    expect(removed).toEqual({
      place: expect.stringContaining('BRL'),
      mine: expect.stringMatching(/^Maximum in BRL: R\$\s?50,000 → R\$\s?9,000$/),
      theirs: expect.stringMatching(/^Minimum in BRL: R\$\s?20 → –\nMaximum in BRL: R\$\s?50,000 → –$/),
    });
  });

  it('a field that one of them has removed', () => {
    const [removed] = wordsOf(removeField(pixLayout, 1), changeField(pixLayout, 1, { isOptional: true }));
    expect(removed).toEqual({ place: 'Field “cpf”', mine: '–', theirs: 'cpf' });
  });

  it('is of the whole where the drafts cannot be merged', () => {
    const twice = changeField(pixLayout, 2, { name: 'cpf' });
    expect(wordsOf(twice, limited(9000))).toEqual([null]);
  });
});
