import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireFieldDefinition } from '../../../../src/contract/generated/types';
import { dates } from '../../../../src/lint/rules/dates';
import { pixLayout, withField } from '../../../builders/layouts';
import { problemsOf } from '../support/problemsOf';

const inDate = (bounds: Partial<WireFieldDefinition>) =>
  problemsOf(dates, withField('cpf', { type: 'date', ...bounds }));
const error = (part: string, words: string) => ({
  severity: 'error',
  path: `/method/fields/1/${part}`,
  field: 'cpf',
  words,
});
const noSuchDay = (part: string, day: string) =>
  error(part, `${day} isn’t a day of the calendar. Enter one as year-month-day, for example 2008-12-31.`);
const reversed = (part: string, from: string, to: string) =>
  error(
    part,
    `The first possible day (${from}) is after the last (${to}), so players can’t enter any date. Change one of them.`,
  );

describe('the bounds of a date', () => {
  it.each<Partial<WireFieldDefinition>>([
    {},
    { minDate: '2008-12-31' },
    { maxDate: '2008-12-31' },
    { minDate: '2008-12-31', maxDate: '2008-12-31' },
    { minDate: '1988-02-29', maxDate: '2008-12-31' },
  ])('may be %j', (bounds) => {
    expect(inDate(bounds)).toEqual([]);
  });

  it('are days of the calendar', () => {
    expect(inDate({ minDate: '2026-02-30' })).toEqual([noSuchDay('minDate', '2026-02-30')]);
    expect(inDate({ minDate: '2026-13-01', maxDate: '1900-02-29' })).toEqual([
      noSuchDay('minDate', '2026-13-01'),
      noSuchDay('maxDate', '1900-02-29'),
    ]);
  });

  it('leave at least one day', () => {
    expect(inDate({ minDate: '2009-01-01', maxDate: '2008-12-31' })).toEqual([
      reversed('minDate', '2009-01-01', '2008-12-31'),
    ]);
    // Without a first day it is 1900-01-01.
    expect(inDate({ maxDate: '1899-12-31' })).toEqual([reversed('maxDate', '1900-01-01', '1899-12-31')]);
  });

  it('are refused exactly when no day is possible', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (minDate, maxDate) => {
        expect(inDate({ minDate, maxDate })).toHaveLength(Date.parse(minDate) > Date.parse(maxDate) ? 1 : 0);
      }),
    );
  });

  it('are checked in the form of a step, too, and in dates alone', () => {
    const form: WireFieldDefinition[] = [{ name: 'born', type: 'date', minDate: '2026-02-30' }];
    expect(problemsOf(dates, { ...pixLayout, sandbox: { steps: ['form'], form } })).toMatchObject([
      { path: '/sandbox/form/0/minDate', field: 'born' },
    ]);
    expect(inDate({ type: 'text', minDate: '2026-02-30' })).toEqual([]);
  });
});
