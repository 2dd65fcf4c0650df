import { beforeAll, describe, expect, it } from 'vitest';
import type { Layout, LintProblem, Text, WireFieldDefinition } from '../../../../src/contract/generated/types';
import { identifierChecks } from '../../../../src/domain/identifierChecks/identifierChecks';
import { textIn } from '../../../../src/i18n/textIn';
import { formSettings } from '../../../../src/lint/formSettings';
import type { LintText } from '../../../../src/lint/lintText';
import { samples } from '../../../../src/lint/rules/samples';
import { setSample } from '../../../../src/studio/edits/fieldEdits';
import {
  addIdentifier,
  applyIdentifier,
  identifierOf,
  identifiersInOrder,
} from '../../../../src/studio/edits/identifierEdits';
import { fixOf } from '../../../../src/studio/edits/problemFixes';
import { fieldTemplates } from '../../../../src/studio/edits/templates';
import type { CharacterKinds, RuleBlock } from '../../../../src/studio/ruleBlocks/RuleBlock';
import { readRule } from '../../../../src/studio/ruleBlocks/readRule';
import { withoutSeparators } from '../../../../src/studio/ruleBlocks/ruleSamples';
import { contradictionOf, contradicts } from '../../../../src/studio/rules/contradicts';
import {
  loadPlayerTexts,
  type PlayerTexts,
  suggestedMessage,
  widgetText,
} from '../../../../src/studio/rules/playerTexts';
import { addRule, changeMessage, changeRule, removeRule } from '../../../../src/studio/rules/ruleEdits';
import { ruleKinds } from '../../../../src/studio/rules/ruleKinds';
import { ruleInWords } from '../../../../src/studio/rules/ruleWords';
import { tryValue } from '../../../../src/studio/rules/tryValue';
import { definitionLanguages } from '../../../../src/tables/countryLanguages';
import { identifiers } from '../../../../src/tables/identifiers/identifiers';
import { cpf } from '../../../builders/identifiers';
import { fieldsOf, pixLayout, withMethod } from '../../../builders/layouts';
import { layouts } from '../../schemas/layouts';

let texts: PlayerTexts;
beforeAll(async () => {
  texts = await loadPlayerTexts();
});

const digits: CharacterKinds = { groups: ['digits'], also: '', except: '' };
const exactly = (count: number, starts: readonly string[] = []): RuleBlock => ({
  kind: 'characters',
  kinds: digits,
  min: count,
  max: count,
  starts,
});
/** The value with another last digit. */
const mistyped = (value: string): string => value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
const plain: WireFieldDefinition = { name: 'account', type: 'text' };
const layoutOf = (...fields: WireFieldDefinition[]): Layout => ({ ...withMethod({ fields }), samples: {} });
const first = (layout: Layout): WireFieldDefinition => fieldsOf(layout)[0] ?? plain;

describe('the sentence and the message of a rule [AUTHOR-1]', () => {
  it.each([
    ['^[0-9]{11}$', '11 digits', 'Enter 11 digits'],
    ['^[0-9]$', '1 digit', 'Enter 1 digit'],
    ['^5[0-9]{7,11}$', '8–12 digits, starting with 5', 'Enter 8–12 digits, starting with 5'],
    ['^[\\p{L}\\p{M} ]{2,40}$', '2–40 characters: letters and spaces', 'Enter 2–40 characters: letters and spaces'],
    ['^.{1,35}$', '35 characters or fewer', 'Enter 35 characters or fewer'],
    ['^.{6,}$', '6 characters or more', 'Enter 6 characters or more'],
    ['^\\S+$', 'Anything but spaces', 'Enter it without spaces'],
    ['^[^<>]+$', 'Any characters except < >', 'Enter any characters except < >'],
    ['^[a-z]+$', 'Only lowercase letters a–z', 'Use only lowercase letters a–z'],
    ['^(?:24|25|13|14|15)', 'Starts with 13–15, 24, or 25', 'Start with 13–15, 24, or 25'],
    ['^(?:A|B)$', 'One of these: “A” or “B”', 'Enter “A” or “B”'],
    ['^DE[0-9]{2} [0-9]{4}$', '6 digits written as DE00 0000', 'Enter it like this: DE12 1234'],
  ])('%s: %s', (regex, sentence, message) => {
    const rule = readRule(regex);
    expect(ruleInWords(texts.words.en, rule)).toBe(sentence);
    expect(suggestedMessage(texts, rule)).toMatchObject({ en: message });
  });

  it.each([
    [1, 'Введите 1\u00a0цифру', '1\u00a0цифра'],
    [3, 'Введите 3\u00a0цифры', '3\u00a0цифры'],
    [11, 'Введите 11\u00a0цифр', '11\u00a0цифр'],
    [21, 'Введите 21\u00a0цифру', '21\u00a0цифра'],
  ])('has the plural form of each language: %i', (count, message, sentence) => {
    expect(suggestedMessage(texts, exactly(count))).toMatchObject({ ru: message });
    expect(ruleInWords(texts.words.ru, exactly(count))).toBe(sentence);
  });

  it('is there for every rule of our methods, in every language, with nothing of an expression', () => {
    const regexes = new Set(
      layouts.flatMap(({ fields }) => fields.flatMap(({ rules }) => rules.map(({ regex }) => regex))),
    );
    for (const regex of regexes) {
      const rule = readRule(regex);
      const message = suggestedMessage(texts, rule);
      expect(Object.keys(Object(message)).sort(), regex).toEqual([...definitionLanguages].sort());
      for (const text of [
        ...Object.values(Object(message)),
        ...definitionLanguages.map((code) => ruleInWords(texts.words[code], rule)),
      ])
        expect(text, regex).not.toMatch(/\{\{|rule(?:Message)?\.|\[0-9\]|\\p|undefined|null/);
    }
  });

  it('is not suggested for an expression', () => {
    expect(suggestedMessage(texts, { kind: 'expression', regex: '^(a+)+$' })).toBeUndefined();
  });
});

describe('edits of rules [AUTHOR-1]', () => {
  it('bring mask, samples and message, which follow the rule', () => {
    const one = addRule(layoutOf(plain), 0, texts, exactly(11));
    expect(first(one)).toMatchObject({
      mask: '00000000000',
      regexList: [{ regex: '^[0-9]{11}$', text: { en: 'Enter 11 digits' } }],
    });
    expect(one.samples.account).toEqual({ valid: '12345678901', invalid: '1234567890' });
    const other = changeRule(one, 0, 0, texts, exactly(8, ['5']));
    expect(first(other)).toMatchObject({
      mask: '00000000',
      regexList: [{ text: { en: 'Enter 8 digits, starting with 5' } }],
    });
    expect(other.samples.account?.valid).toBe('51234567');
    const none = removeRule(other, 0, 0);
    expect(first(none)).toEqual(plain);
  });

  it.each([
    [exactly(11), /^\d{11}$/],
    [readRule(String(cpf.field.regexList?.[0]?.regex)), /^[\d.-]{14}$/],
  ])('suggest an example whose check digit fits, too', (rule, written) => {
    const { samples } = addRule(layoutOf({ ...plain, check: 'cpf' }), 0, texts, rule);
    expect(samples.account?.valid).toMatch(written);
    expect(identifierChecks.accepts('cpf', samples.account?.valid ?? '')).toBe(true);
  });

  it('suggest no example where none is known to pass the check digit', () => {
    expect(addRule(layoutOf({ ...plain, check: 'cpf' }), 0, texts, exactly(5)).samples.account).toBeUndefined();
  });

  it('leave what the author has chosen', () => {
    const own = { en: 'The number in your app' };
    let layout = changeMessage(addRule(layoutOf(plain), 0, texts, exactly(11)), 0, 0, own);
    layout = { ...layout, samples: { account: { valid: '11122233344' } } };
    layout = { ...layout, method: { ...layout.method, fields: [{ ...first(layout), mask: '000 000 000 00' }] } };
    const changed = changeRule(layout, 0, 0, texts, exactly(12));
    expect(first(changed)).toMatchObject({ mask: '000 000 000 00', regexList: [{ text: own }] });
    expect(changed.samples.account).toEqual({ valid: '11122233344' });
  });
});

describe('the message of a changed rule', () => {
  it.each(['document', 'card'])('follows it where it came with the template: %s', (name) => {
    const template = fieldTemplates.find((one) => one.name === name);
    const layout = layoutOf(template?.field ?? plain);
    const changed = changeRule(layout, 0, 0, texts, exactly(10, ['3']));
    expect(first(changed).regexList?.[0]).toMatchObject({ text: { en: 'Enter 10 digits, starting with 3' } });
    expect(first(changed).regexList?.[0]).not.toHaveProperty('regex_error_key');
  });

  it('stays while the rule is an expression that suggests none', () => {
    const rule = { regex: '^[0-9]+$', regex_error_key: 'paymentMethods.regex_error.digits_only' };
    const changed = changeRule(layoutOf({ ...plain, regexList: [rule] }), 0, 0, texts, {
      kind: 'expression',
      regex: '^(a+)+$',
    });
    expect(first(changed).regexList).toEqual([{ ...rule, regex: '^(a+)+$' }]);
  });

  it.each([
    ['5–20 letters and digits', '10 digits, starting with 3', true],
    ['Enter 10 digits', '10 digits', false],
    ['The number in your app', '10 digits', false],
    ['Like 12345678901', '11 digits', false],
    ['Enter 10 digits', 'Only digits', false],
    ['Like DE12 123', '6 digits written as DE00 000', false],
    ['Like 529.982.247-25', '11 digits', false],
  ])('%j contradicts the rule %j: %s', (message, words, does) => {
    expect(contradicts(message, words)).toBe(does);
  });

  it('contradicts its rule in a language that was forgotten', () => {
    const rule = (text: Text) => ({ regex: '^3[0-9]{9}$', text });
    const read = (text: Text) => contradictionOf(rule(text), texts, { ...texts.words.en, language: 'en' });
    const words = '10 digits, starting with 3';
    expect(read('5–20 letters')).toEqual({ rule: words, message: '5–20 letters' });
    expect(read({ en: '5–20 letters', ru: '5–20 букв' })?.message).toBe('5–20 letters');
    expect(read({ en: 'Enter 10 digits', ru: '5–20 букв' })).toEqual({ rule: words, message: '5–20 букв' });
    expect(read({ en: 'Enter 10 digits', ru: 'Введите 10 цифр' })).toBeNull();
  });

  it('contradicts no rule of a length in our methods, in any language', () => {
    const rules = layouts.flatMap(({ fields }) => fields.flatMap((field) => field.rules));
    const found = rules.flatMap(({ regex, text, errorKey }) => {
      const block = readRule(regex);
      const message = errorKey === undefined ? text : widgetText(texts, errorKey);
      if (block.kind !== 'characters' || message === undefined) return [];
      return definitionLanguages
        .map((language) => [textIn(message, language), ruleInWords(texts.words[language], block)] as const)
        .filter((pair) => contradicts(...pair));
    });
    expect(found).toEqual([]);
  });
});

describe('the example that a mask makes', () => {
  const field: WireFieldDefinition = { ...plain, mask: '000-000', regexList: [{ regex: '^3' }, { regex: '-\\d{3}$' }] };
  const problem = (text: string): LintProblem => ({
    severity: 'warning',
    path: '/samples/account/valid',
    field: 'account',
    rule: '',
    why: '',
    key: 'lint.maskTurns',
    parameters: { text },
  });

  it.each([
    ['312-345', true],
    ['912-345', false],
    ['312-', false],
    ['31', false],
  ])('%s is offered only if the mask and all rules accept it: %s', (text, isOffered) => {
    const fix = fixOf(problem(text), layoutOf(field), null);
    expect(fix?.fixed.samples.account?.valid).toBe(isOffered ? text : undefined);
  });

  const errorsOf = (layout: Layout): readonly LintText[] =>
    samples
      .check(layout, { messageKeys: null, icons: null })
      .flatMap(({ severity, text }) => (severity === 'error' ? [text] : []));

  it('is offered if it leaves no error, and only then: each identifier as people type it, right and mistyped', () => {
    let offered = 0;
    for (const { field: definition, samples: known } of identifiers) {
      const typed = withoutSeparators(known.good[0] ?? '');
      for (const valid of [typed, mistyped(typed)]) {
        const layout = setSample(layoutOf(definition), definition.name, 'valid', valid);
        const turns = errorsOf(layout).find(({ key }) => key === 'lint.maskTurns');
        if (!turns) continue;
        const text = String(turns.parameters.text);
        const fix = fixOf({ ...problem(text), field: definition.name }, layout, identifierChecks);
        const left = errorsOf(setSample(layout, definition.name, 'valid', text));
        expect({ valid, left, isOffered: fix !== null }).toEqual({ valid, left, isOffered: left.length === 0 });
        offered += fix ? 1 : 0;
      }
    }
    expect(offered).toBeGreaterThan(20);
  });

  it('that follows the rules of an identifier passes all of them, its mask and its check digit', () => {
    for (const { field: definition } of identifiers)
      for (const rule of Object.values(ruleKinds)) {
        const bare = { ...layoutOf(definition), samples: {} };
        const after = addRule(bare, 0, texts, rule);
        if (Object.keys(after.samples).length > 0) expect(errorsOf(after), definition.name).toEqual([]);
      }
  });
});

describe('identifiers of fields [AUTHOR-1]', () => {
  it('replace what a field was, each of them, and are followed then; key and condition stay', () => {
    for (const identifier of identifiers) {
      const kept = {
        name: 'x',
        isOptional: true,
        visibleWhen: { field: 'y', equals: ['1'] },
      } satisfies Partial<WireFieldDefinition>;
      const layout = applyIdentifier(layoutOf({ ...kept, type: 'text', label: 'Paper' }), 0, identifier);
      expect(identifierOf(first(layout))?.id).toBe(identifier.id);
      expect(first(layout)).toEqual({ ...identifier.field, ...kept });
      expect(layout.samples.x?.valid).toBe(identifier.samples.good[0]);
    }
  });

  it('are no longer followed once a rule differs', () => {
    const layout = addIdentifier(layoutOf(), cpf);
    expect(identifierOf(first(layout))).toBe(cpf);
    expect(identifierOf(first(changeRule(layout, 0, 0, texts, exactly(9))))).toBeNull();
    expect(identifierOf(plain)).toBeNull();
  });

  it('are offered with those of the method’s countries first', () => {
    const names = identifiersInOrder(['br']).map(({ countries }) => countries);
    const last = names.findLastIndex((countries) => countries.includes('br'));
    expect(names.slice(0, last + 1).every((countries) => countries.includes('br'))).toBe(true);
    expect(names).toHaveLength(identifiers.length);
  });
});

describe('a tried value [AUTHOR-1]', () => {
  const tried = (field: WireFieldDefinition, value: string, language: (typeof definitionLanguages)[number] = 'en') =>
    tryValue(field, value, formSettings(pixLayout), identifierChecks, texts, language);

  it('is answered with what the player reads, the check digit included', () => {
    expect(tried(cpf.field, '52998224725')).toEqual({ text: '529.982.247-25', message: null });
    expect(tried(cpf.field, '529.982.247-26')).toMatchObject({ message: 'Check “CPF” for a typo' });
    expect(tried(cpf.field, '529.982.247-26', 'ru')).toMatchObject({
      message: 'Проверьте, нет ли опечатки в поле «CPF»',
    });
  });

  it('is answered with the text of a key, and in the language of the player', () => {
    const field: WireFieldDefinition = {
      ...plain,
      regexList: [{ regex: '^[0-9]+$', regex_error_key: 'paymentMethods.regex_error.digits_only' }],
      visibleWhen: { field: 'other', equals: ['x'] },
    };
    expect(tried(field, 'a').message).toBe('Use digits only');
    expect(tried(field, 'a', 'pt').message).toBe('Use só dígitos');
    expect(tried({ ...plain, regexList: [{ regex: '^(' }] }, 'a').message).toBeNull();
  });
});
