import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dottedOfIso, isIsoDate, isoOfDotted } from '../../../src/domain/isoDate';

const day = fc
  .date({ min: new Date('0000-01-01T00:00Z'), max: new Date('9999-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('knows the days of the calendar', () => {
  fc.assert(fc.property(day, (text) => isIsoDate(text)));
  for (const text of [
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '01.02.2024',
    '',
  ])
    expect(isIsoDate(text)).toBe(false);
});

it('writes a day with dots, and reads it back', () => {
  fc.assert(fc.property(day, (text) => isoOfDotted(dottedOfIso(text)) === text));
  expect(dottedOfIso('2008-12-31')).toBe('31.12.2008');
  expect([isoOfDotted('31.12.20'), dottedOfIso('31.1')]).toEqual(['31.12.20', '31.1']);
});
