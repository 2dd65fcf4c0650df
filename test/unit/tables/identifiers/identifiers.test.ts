import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { acceptsCheck } from '../../../../src/domain/identifierChecks/acceptsCheck';
import { typedText } from '../../../../src/form/fieldTypes/fieldTypes';
import { createMask } from '../../../../src/form/mask/createMask';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { lintLayout } from '../../../../src/lint/lintLayout';
import { checkNames, isCheckName } from '../../../../src/tables/identifiers/checkNames';
import type { Identifier } from '../../../../src/tables/identifiers/Identifier';
import { identifiers } from '../../../../src/tables/identifiers/identifiers';
import { fieldsOf, pixLayout, withMethod } from '../../../builders/layouts';
import { layouts } from '../../schemas/layouts';

/** The value after it is typed; null: it does not fill the mask. */
function typed({ field }: Identifier, text: string): string | null {
  const plain = typedText(field, text);
  const mask = createMask(field);
  if (!mask) return plain;
  mask.resolve(plain);
  return mask.isComplete ? mask.value : null;
}

function passes(identifier: Identifier, text: string): boolean {
  const { regexList = [], check = '' } = identifier.field;
  const value = typed(identifier, text);
  if (value === null || !regexList.every(({ regex }) => patternFor(regex).test(value))) return false;
  return !isCheckName(check) || acceptsCheck(check, value);
}

/** A method with the identifier as its only field beside the amount. */
function layoutWith({ field, countries, samples }: Identifier): Layout {
  const layout = withMethod({ fields: [...fieldsOf(pixLayout).filter(({ type }) => type === 'amount'), field] });
  const [valid = '', invalid = ''] = [samples.good[0], samples.bad[0]];
  return {
    ...layout,
    countries: [...countries],
    samples: { [field.name]: { valid, invalid } },
    sandbox: { steps: [] },
  };
}

describe('the library of identifiers', () => {
  it('has at least 60, each with a name of its own, for every country of our methods', () => {
    expect(identifiers.length).toBeGreaterThanOrEqual(60);
    expect(new Set(identifiers.map(({ id }) => id)).size).toBe(identifiers.length);
    expect(new Set(identifiers.map(({ name }) => name)).size).toBe(identifiers.length);
    const typedIn = layouts.filter(({ fields }) => fields.some(({ type }) => type.startsWith('text')));
    const wanted = new Set(typedIn.flatMap(({ layout }) => layout.countries));
    const covered = new Set(identifiers.flatMap(({ countries }) => countries));
    // Their methods take a card alone, which is the same everywhere.
    const byCard = new Set(['jp', 'sg']);
    expect([...wanted].filter((country) => !covered.has(country) && !byCard.has(country))).toEqual([]);
  });

  it('has the error of every check', () => {
    const ids = new Set(identifiers.map(({ id }) => id));
    expect(checkNames.filter((name) => !ids.has(name))).toEqual([]);
    expect(identifiers.filter(({ field: { check } }) => check !== undefined && !isCheckName(check))).toEqual([]);
  });

  it.each(identifiers)('$id: the good samples pass mask, expressions and check, the bad ones do not', (identifier) => {
    const { good, bad } = identifier.samples;
    expect(good.length).toBeGreaterThan(0);
    expect(bad.length).toBeGreaterThan(0);
    expect(good.map((text) => [typed(identifier, text), passes(identifier, text)])).toEqual(
      good.map((text) => [text, true]),
    );
    expect(bad.filter((text) => passes(identifier, text))).toEqual([]);
  });

  it.each(identifiers)('$id: as a field of a method it has no error of the lint', (identifier) => {
    const problems = lintLayout(layoutWith(identifier), { messageKeys: null, icons: null });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(identifier.source).toMatch(/\S{3}/);
  });
});
