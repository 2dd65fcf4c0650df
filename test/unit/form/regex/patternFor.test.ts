import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { anyPattern } from '../../../fixtures/anyPattern';
import { processorTime } from '../../../fixtures/processorTime';
import { runawayPatterns } from '../../../fixtures/runawayPatterns';

/** Expressions that people write for payment forms. */
const payment = [
  '^\\d{16}$',
  '^(\\d{4} ?){4}$',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  "^\\p{L}+(?:[ '-]\\p{L}+)*$",
  '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
  '^\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}$',
  '^(0[1-9]|1[0-2])\\/\\d{2}$',
  '^(?:4\\d{12}(?:\\d{3})?|5[1-5]\\d{14})$',
  '^[a-z0-9.\\-_]{2,256}@[a-z]{2,64}$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^.*$',
  '\\S',
  '^0x[a-fA-F0-9]{40}$',
  '^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$',
  '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
  '^[A-Z]{4}0[A-Z0-9]{6}$',
  '^(\\d{11}|\\d{14})$',
  '[\\w\\-\\.\\ ]',
];

/** Runaway expressions from published reports (OWASP, CVEs), and variations. */
const hostile = [
  '^(a+)+$',
  '^(a|aa)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
  '^(?:(a+)+b|a+!)$',
  '(x+x+)+y',
  '^(\\w+\\s?)*$',
  '(.*)*x',
  '^(a?){30}a{30}$',
  '^(.*a){25}$',
  '^(?:a|a)*b',
  '^([a-z]+)*\\d',
  '^(?=(a+))*b',
  '(a*)*b',
  '^(\\d+)\\1$',
];

describe('patternFor', () => {
  it.each(payment)('runs inline: %s', (source) => expect(patternFor(source).runsIn).toBe('inline'));
  it.each(hostile)('runs in a worker: %s', (source) => expect(patternFor(source).runsIn).toBe('worker'));

  it('compiles in Unicode mode, else without it, else leaves it to the server', () => {
    expect([patternFor('^\\p{L}$').isUnicode, patternFor('[\\-\\ ]').isUnicode]).toEqual([true, false]);
    expect(patternFor('^\\p{L}$').test('ñ')).toBe(true);
    const invalid = patternFor('(');
    expect([invalid.runsIn, invalid.test('anything')]).toEqual(['server', true]);
    expect([invalid.expression, invalid.isUnicode]).toEqual([null, false]);
  });

  it('is compiled once', () => expect(patternFor('^once$')).toBe(patternFor('^once$')));

  it('runs in a worker if it is longer than 1000 characters', () => {
    expect(patternFor(`^${'a'.repeat(998)}$`).runsIn).toBe('inline');
    expect(patternFor(`^${'a'.repeat(999)}$`).runsIn).toBe('worker');
  });

  it('runs in a worker if its cost is unknown', () => expect(patternFor('(?<=a)b').runsIn).toBe('worker'));

  it('counts an emoji as one of 256 characters', () => {
    const any = patternFor('^.*$');
    expect([any.test('😀'.repeat(256)), any.test('😀'.repeat(257)), any.test(`${'😀'.repeat(256)}a`)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(patternFor('^(?:.+)+$').test('😀'.repeat(257))).toBe(false);
  });

  it('matches nothing that is longer than 256 characters', () => {
    expect([patternFor('^a*$').test('a'.repeat(256)), patternFor('^a*$').test('a'.repeat(257))]).toEqual([true, false]);
  });
});

describe('published expressions of more than linear cost', () => {
  it.each(runawayPatterns)('$name: never blocks for 50 ms', ({ source, attacks }) => {
    const pattern = patternFor(source);
    expect(pattern.runsIn).not.toBe('server');
    expect(pattern.test('a'.repeat(257))).toBe(false);
    for (const text of attacks) {
      expect(text.length).toBeLessThanOrEqual(256);
      expect(processorTime(() => pattern.test(text))).toBeLessThan(50);
    }
  });
});

describe('no text takes long', () => {
  const limit = 50;
  const attack = (pump: string) => [pump.repeat(256).slice(0, 255), `${pump.repeat(256).slice(0, 254)}!`];
  const pumps = ['a', 'ab', '1', ' ', 'a1', 'x', '.', '@a', 'a.', '-', '\t'];
  const timeOf = (source: string): number => {
    const pattern = patternFor(source);
    const all = processorTime(() => {
      for (const text of pumps.flatMap(attack)) pattern.test(text);
    });
    return all / (pumps.length * 2);
  };

  it.each([...payment, ...hostile])('with %s', (source) => expect(timeOf(source)).toBeLessThan(limit));

  it('with any generated expression that runs inline', () => {
    fc.assert(
      fc.property(anyPattern, (source) => {
        fc.pre(patternFor(source).runsIn === 'inline');
        expect(timeOf(source)).toBeLessThan(limit);
      }),
      { numRuns: 500 },
    );
  });

  it('to find out where a generated expression runs', () => {
    fc.assert(
      fc.property(anyPattern, (source) => {
        expect(processorTime(() => patternFor(source))).toBeLessThan(limit);
      }),
      { numRuns: 170 },
    );
  });
});
