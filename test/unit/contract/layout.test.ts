import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLayout } from '../../../src/contract/generated/filesValidators';
import type { WireFieldDefinition } from '../../../src/contract/generated/types';
import { fieldsOf, nameOf } from '../../../src/contract/layout';
import { parseWith } from '../../../src/contract/validator';
import { isIsoDate } from '../../../src/domain/isoDate';
import { pixLayout, renamed } from '../../builders/layouts';

const textField = (name: string): WireFieldDefinition => ({ name, type: 'text' });

describe('fieldsOf', () => {
  const layout = renamed('pix', { fields: [textField('cpf'), textField('bank')] });

  it("lists the method's fields, then those of the sandbox's form step, each with its path", () => {
    expect(fieldsOf({ ...layout, sandbox: { steps: ['form'], form: [textField('code')] } })).toEqual([
      { field: textField('cpf'), path: '/method/fields/0' },
      { field: textField('bank'), path: '/method/fields/1' },
      { field: textField('code'), path: '/sandbox/form/0' },
    ]);
  });

  it("lists the method's fields alone without a form step", () => {
    expect(fieldsOf({ ...layout, sandbox: { steps: [] } }).map(({ path }) => path)).toEqual([
      '/method/fields/0',
      '/method/fields/1',
    ]);
  });
});

describe('nameOf', () => {
  it.each([
    ['its English text', { en: 'Bank slip', pt: 'Boleto' }, 'Bank slip'],
    ['its text in every language', 'Boleto', 'Boleto'],
    ['its id without an English text', { pt: 'Boleto' }, 'slip'],
  ])('is %s', (_, text, name) => {
    expect(nameOf(renamed('slip', { text }))).toBe(name);
    expect(nameOf(pixLayout)).toBe('Pix');
  });
});

describe('the bounds of a date', () => {
  const problemsOf = (minDate: string) => {
    const layout = { ...pixLayout, method: { ...pixLayout.method, fields: [{ name: 'born', type: 'date', minDate }] } };
    const parsed = parseWith(isLayout, layout);
    return parsed.ok ? [] : parsed.problems.map(({ path, rule }) => [path, rule]);
  };

  it('are days of the calendar', () => {
    expect(problemsOf('2024-02-29')).toEqual([]);
    expect(problemsOf('2026-02-31')).toEqual([['/method/fields/0/minDate', 'format']]);
    const two = fc.integer({ min: 0, max: 32 }).map((number) => String(number).padStart(2, '0'));
    const text = fc
      .tuple(fc.integer({ min: 0, max: 9999 }), two, two)
      .map(([year, month, day]) => `${String(year).padStart(4, '0')}-${month}-${day}`);
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((day) => day.replace(/-\d\d-\d\d$/, '-02-29')),
        ),
        (day) => {
          expect(problemsOf(day)).toEqual(isIsoDate(day) ? [] : [['/method/fields/0/minDate', 'format']]);
        },
      ),
    );
  });
});
