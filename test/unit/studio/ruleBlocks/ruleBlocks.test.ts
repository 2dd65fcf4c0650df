import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMask } from '../../../../src/form/mask/createMask';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { normalKinds } from '../../../../src/studio/ruleBlocks/characterKinds';
import { namedRules } from '../../../../src/studio/ruleBlocks/namedRules';
import {
  type CharacterGroup,
  type CharacterKinds,
  characterGroups,
  namedRuleNames,
  type RuleBlock,
  type RulePart,
  rulePlaces,
} from '../../../../src/studio/ruleBlocks/RuleBlock';
import { readRule } from '../../../../src/studio/ruleBlocks/readRule';
import { ruleMask } from '../../../../src/studio/ruleBlocks/ruleMask';
import { ruleExample, ruleSamples } from '../../../../src/studio/ruleBlocks/ruleSamples';
import { normalRule, problemOf, writeRule } from '../../../../src/studio/ruleBlocks/writeRule';
import { identifiers } from '../../../../src/tables/identifiers/identifiers';
import { layouts } from '../../schemas/layouts';
import { claimOf } from './support/claimOf';

const plain = 'aAbzZ019 .,-^]\\[@+/é';
const character = fc.constantFrom(...plain);
const shortText = fc.string({ unit: character, minLength: 1, maxLength: 4 });

const kinds: fc.Arbitrary<CharacterKinds> = fc
  .oneof(
    fc.record({
      groups: fc.uniqueArray(
        fc.constantFrom<CharacterGroup>(...characterGroups.filter((one) => one !== 'any' && one !== 'visible')),
        { maxLength: 4 },
      ),
      also: fc.string({ unit: character, maxLength: 4 }),
      except: fc.string({ unit: fc.constantFrom('0', 'I', 'O', 'l'), maxLength: 3 }),
    }),
    fc.record({
      groups: fc.constantFrom<readonly CharacterGroup[]>(['any'], ['visible']),
      also: fc.constant(''),
      except: fc.string({ unit: character, maxLength: 2 }),
    }),
  )
  .map(normalKinds)
  .filter(({ groups, also }) => groups.length > 0 || also !== '');

const counts = fc.tuple(fc.nat(4), fc.option(fc.integer({ min: 1, max: 6 }))).map(([min, more]) => ({
  min,
  max: more === null ? null : min + more - (min > 0 ? 1 : 0),
}));

const charactersRule: fc.Arbitrary<RuleBlock> = fc
  .record({ kinds, counts, starts: fc.array(shortText, { maxLength: 3 }) })
  .map(({ kinds: some, counts: { min, max }, starts }) =>
    normalRule({ kind: 'characters', kinds: some, min, max, starts }),
  )
  .filter((rule) => problemOf(rule) === null);

/** A single character of few reads as a choice of texts. */
const isChoice = (rule: RuleBlock): boolean =>
  rule.kind === 'characters' && (rule.kinds.groups.length === 0 || (rule.kinds.except !== '' && (rule.max ?? 9) < 6));

const place = fc.constantFrom(...rulePlaces);
const textRule: fc.Arbitrary<RuleBlock> = fc
  .record({ place, texts: fc.array(shortText, { minLength: 1, maxLength: 4 }) })
  .map(({ place: where, texts }) => normalRule({ kind: 'text', place: where, texts }));
const namedRule: fc.Arbitrary<RuleBlock> = fc.constantFrom(...namedRuleNames).map((name) => ({ kind: 'named', name }));

const simplePart: fc.Arbitrary<RulePart> = fc.oneof(
  fc.array(shortText, { minLength: 1, maxLength: 3 }).map((texts): RulePart => ({ kind: 'text', texts })),
  fc.record({ kinds, counts }).map(
    ({ kinds: some, counts: bounds }): RulePart => ({
      kind: 'characters',
      kinds: some,
      ...bounds,
    }),
  ),
);
const part: fc.Arbitrary<RulePart> = fc.oneof(
  { weight: 4, arbitrary: simplePart },
  {
    weight: 1,
    arbitrary: fc
      .array(simplePart, { minLength: 1, maxLength: 2 })
      .map((parts): RulePart => ({ kind: 'optional', parts })),
  },
);
const orderRule: fc.Arbitrary<RuleBlock> = fc
  .record({ place, options: fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }) })
  .map((rule): RuleBlock => ({ kind: 'order', ...rule }))
  .filter((rule) => problemOf(rule) === null);

/** Texts near the rule: its example, pieces of it, and anything. */
const textNear = (rule: RuleBlock): fc.Arbitrary<string> => {
  const example = ruleExample(rule);
  return fc.oneof(
    fc.string({ unit: character, maxLength: 9 }),
    fc
      .tuple(fc.nat(9), fc.nat(9), fc.string({ unit: character, maxLength: 2 }))
      .map(([from, to, middle]) => example.slice(0, from) + middle + example.slice(to)),
    fc.constantFrom(example, example.slice(1), example.slice(0, -1), example + example),
  );
};

describe('rules as building blocks [AUTHOR-1]', () => {
  it('are read as they were written, and their expressions are safe', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          charactersRule.filter((rule) => !isChoice(rule)),
          textRule,
          namedRule,
        ),
        (rule) => {
          const regex = writeRule(rule);
          expect(patternFor(regex)).toMatchObject({ runsIn: 'inline', isUnicode: true });
          expect(readRule(regex), regex).toEqual(rule);
        },
      ),
    );
  });

  it('claim what their expressions do', () => {
    const ruleAndText = fc
      .oneof(charactersRule, textRule, namedRule, orderRule)
      .chain((rule) => fc.tuple(fc.constant(rule), fc.array(textNear(rule), { minLength: 8, maxLength: 8 })));
    fc.assert(
      fc.property(ruleAndText, ([rule, texts]) => {
        const regex = writeRule(rule);
        for (const text of texts)
          expect([text, claimOf(rule, text)], regex).toEqual([text, new RegExp(regex, 'u').test(text)]);
      }),
    );
  });

  it('are read from expressions by hand with the same meaning, in a form that stays', () => {
    fc.assert(
      fc.property(
        orderRule.chain((rule) =>
          fc.tuple(fc.constant(rule), fc.array(textNear(rule), { minLength: 5, maxLength: 5 })),
        ),
        ([rule, texts]) => {
          const regex = writeRule(rule);
          const read = readRule(regex);
          const again = writeRule(read);
          expect(readRule(again)).toEqual(read);
          for (const text of texts)
            expect(new RegExp(again, 'u').test(text), text).toBe(new RegExp(regex, 'u').test(text));
        },
      ),
    );
  });

  const regexes = [
    ...new Set([
      ...layouts.flatMap(({ fields }) => fields.flatMap(({ rules }) => rules.map(({ regex }) => regex))),
      ...identifiers.flatMap(({ field: { regexList = [] } }) => regexList.map(({ regex }) => regex)),
    ]),
  ];

  it('express every rule of our methods and identifiers', () => {
    expect(regexes.length).toBeGreaterThan(150);
    expect(regexes.filter((regex) => readRule(regex).kind === 'expression')).toEqual([]);
  });

  it('claim what the expressions of our methods do', () => {
    for (const regex of regexes) {
      const rule = readRule(regex);
      const texts = fc.sample(textNear(rule), { numRuns: 30, seed: 1 });
      for (const text of texts)
        expect([text, claimOf(rule, text)], regex).toEqual([text, new RegExp(regex, 'u').test(text)]);
    }
  });

  it.each(['^(a+)+$', '^(?=.*[0-9]).{8,}$', '(a)\\1', '^\\p{Lu}+$', '[', '^a$|b', '\\bword', ''])(
    'leave %s as an expression',
    (regex) => {
      expect(readRule(regex)).toEqual({ kind: 'expression', regex });
      expect(writeRule(readRule(regex))).toBe(regex);
    },
  );

  it.each<[string, RuleBlock]>([
    ['empty', { kind: 'text', place: 'whole', texts: [] }],
    [
      'lengths',
      {
        kind: 'characters',
        kinds: normalKinds({ groups: ['digits'], also: '', except: '' }),
        min: 4,
        max: 3,
        starts: [],
      },
    ],
    [
      'starts',
      {
        kind: 'characters',
        kinds: normalKinds({ groups: ['digits'], also: '', except: '' }),
        min: 4,
        max: 8,
        starts: ['+5'],
      },
    ],
    [
      'startLength',
      {
        kind: 'characters',
        kinds: normalKinds({ groups: ['digits'], also: '', except: '' }),
        min: 2,
        max: 2,
        starts: ['55'],
      },
    ],
    ['complex', { kind: 'text', place: 'whole', texts: ['x'.repeat(600)] }],
    ['complex', { kind: 'expression', regex: '^(a+)+$' }],
  ])('name what is wrong: %s', (problem, rule) => {
    expect(problemOf(rule)).toBe(problem);
  });
});

describe('samples of rules [AUTHOR-1]', () => {
  it('fit, and the bad ones do not', () => {
    fc.assert(
      fc.property(fc.oneof(charactersRule, textRule, namedRule), (rule) => {
        const { valid, invalid } = ruleSamples([rule]);
        const regex = new RegExp(writeRule(rule), 'u');
        if (valid !== '') expect(regex.test(valid), valid).toBe(true);
        if (invalid !== '') expect(regex.test(invalid), invalid).toBe(false);
      }),
    );
  });

  it('are found for every field of our methods with rules', () => {
    const fields = layouts
      .flatMap((one) => one.fields)
      .filter(({ type, rules }) => type.startsWith('text') && rules.length > 0);
    const without = fields.filter(({ mask, rules }) => {
      const { valid, invalid } = ruleSamples(
        rules.map(({ regex }) => readRule(regex)),
        mask === undefined || mask === 'number' || mask === 'date' ? {} : { mask },
      );
      return valid === '' || invalid === '';
    });
    expect([...new Set(without.map(({ rules }) => rules.map(({ regex }) => regex).join(' ')))]).toEqual([]);
  });

  it('have one for each named rule', () => {
    for (const { regex, example } of Object.values(namedRules)) expect(new RegExp(regex, 'u').test(example)).toBe(true);
  });
});

describe('masks of rules [AUTHOR-1]', () => {
  it.each([
    ['^[0-9]{11}$', 'text', '00000000000'],
    ['^[0-9]{8,12}$', 'text', '00000000[0000]'],
    ['^[0-9]{3}\\.[0-9]{3}-[0-9]{2}$', 'text', '000.000-00'],
    ['^0x[0-9]{2}$', 'text', '\\0x00'],
    ['^[A-Z]{2}[0-9]{3}$', 'text_uppercase', 'aa000'],
    ['^[A-Z]{2}[0-9]{3}$', 'text', null],
    ['^[0-9]+$', 'text', null],
    ['^[0-9]{3}', 'text', null],
    ['^.{3}$', 'text', null],
  ] as const)('%s of a %s field: %s', (regex, type, mask) => {
    const rule = readRule(regex);
    expect(ruleMask(rule, type)).toBe(mask);
    if (mask === null) return;
    const masked = createMask({ mask });
    const { valid } = ruleSamples([rule], { mask });
    masked?.resolve(valid);
    expect([masked?.value, masked?.isComplete, patternFor(regex).test(valid)]).toEqual([valid, true, true]);
  });
});
