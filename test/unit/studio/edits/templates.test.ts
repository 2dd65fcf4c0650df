import { describe, expect, it } from 'vitest';
import { isLayout } from '../../../../src/contract/generated/studioValidators';
import { methodNameOf } from '../../../../src/contract/ids';
import { parseWith } from '../../../../src/contract/validator';
import { lintLayout } from '../../../../src/lint/lintLayout';
import { duplicateOf, fieldTemplates, newLayout } from '../../../../src/studio/edits/templates';
import { pixLayout, withMethod } from '../../../builders/layouts';

const copyOf = (title: string) => `${title} (copy)`;

describe('fieldTemplates', () => {
  it('are valid definitions of every type', () => {
    const types = new Set(fieldTemplates.map(({ field }) => field.type));
    expect([...types].sort()).toEqual([
      'amount',
      'date',
      'dropdown',
      'networks',
      'phone_with_prefix',
      'text',
      'text_uppercase',
    ]);
    for (const { field } of fieldTemplates)
      expect(parseWith(isLayout, withMethod({ fields: [field] }))).toMatchObject({ ok: true });
  });
});

describe.each(['deposit', 'withdrawal'] as const)('a new %s method', (transaction) => {
  const layout = newLayout(transaction, 'bank_key', 'Bank Key');

  it('is valid, and has the name and title that were asked for', () => {
    expect(parseWith(isLayout, layout).ok).toBe(true);
    expect(layout).toMatchObject({ transaction, method: { name: 'bank_key', text: { en: 'Bank Key' } } });
  });

  it('asks for the amount, within limits, and redirects to the acquirer', () => {
    expect(layout.method.fields).toMatchObject([{ name: 'amount', type: 'amount' }]);
    expect(layout.sandbox.steps).toEqual(['redirect']);
    expect(layout.method.currency).toEqual(['BRL']);
    expect(layout.countries).toEqual(['br']);
    expect(layout.method.amount_rules).toEqual({ BRL: { min: 20, max: 5000 } });
  });

  it('can be published but for its missing translations', () => {
    const problems = lintLayout(layout, { messageKeys: new Set(), icons: new Set(['general/bank']) });
    expect(problems.map(({ severity, key }) => [severity, key])).toEqual([['warning', 'lint.untranslated']]);
  });
});

describe('a copy of a method', () => {
  it('differs by its name and its English title alone', () => {
    expect(duplicateOf(pixLayout, new Set(), copyOf)).toEqual(
      withMethod({
        name: methodNameOf('pix_copy'),
        text: { ...Object(pixLayout.method.text), en: 'Pix (copy)' },
      }),
    );
  });

  it('has a number when its name is taken by a method of the same transaction kind', () => {
    const nameOf = (...taken: string[]) => duplicateOf(pixLayout, new Set(taken), copyOf).method.name;
    expect(nameOf('deposit pix', 'withdrawal pix_copy')).toBe('pix_copy');
    expect(nameOf('deposit pix_copy')).toBe('pix_copy_2');
    expect(nameOf('deposit pix_copy', 'deposit pix_copy_2')).toBe('pix_copy_3');
  });

  it.each([
    ['one text for all languages', 'Boleto', { en: 'Boleto (copy)' }],
    ['no English text', { pt: 'Boleto' }, { pt: 'Boleto', en: 'pix (copy)' }],
  ])('has an English title also of %s', (_, text, expected) => {
    expect(duplicateOf(withMethod({ text }), new Set(), copyOf).method.text).toEqual(expected);
  });
});
