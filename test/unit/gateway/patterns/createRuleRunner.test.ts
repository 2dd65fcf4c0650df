import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseFieldDefinitions } from '../../../../src/contract/fieldDefinition';
import { patternFor } from '../../../../src/form/regex/patternFor';
import { createRuleRunner } from '../../../../src/gateway/patterns/createRuleRunner';
import { formOf } from '../../../builders/forms';
import { anyPattern, anyValue } from '../../../fixtures/anyPattern';
import { expressionsRun } from '../../../fixtures/expressionsRun';
import { runawayPatterns } from '../../../fixtures/runawayPatterns';

const error = vi.fn();
const impatient = createRuleRunner({ error });
/** On a busy machine a good test may take longer than 100 ms. */
const patient = createRuleRunner({ error }, 30_000);
beforeEach(() => error.mockClear());
afterAll(() => {
  impatient.close();
  patient.close();
});

/** The problems of one field with these rules, as the gateway finds them. */
async function check(patterns: readonly string[], value: string, { checkForm } = patient) {
  const { fields } = parseFieldDefinitions([
    {
      name: 'key',
      isOptional: true,
      type: 'text',
      regexList: patterns.map((regex, index) => ({ regex, regex_error_key: `rule${index}` })),
    },
  ]);
  const form = formOf(fields, {
    transaction: 'deposit',
    currency: 'BRL',
    country: 'br',
    limits: { min: '0', max: null },
    balance: null,
    prefill: {},
    checkLuhn: false,
  });
  return checkForm('pix', form, { key: value });
}

/** Tests an expression; null if that takes longer. A match may be quick in the thread and slow here, on a busy machine. */
function testWithin(timeout: number, expression: RegExp | null, value: string): boolean | null {
  try {
    return runInNewContext('expression?.test(value) === true', { expression, value }, { timeout });
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}

describe("the gateway's check of rules that can run away", () => {
  it('refuses what does not match, in the order of the rules', async () => {
    const patterns = ['^[a-z!]+$', '^(a+)+$', '^b'];
    expect(await check(patterns, 'aaa!')).toEqual([
      { field: 'key', errorKey: 'rule1' },
      { field: 'key', errorKey: 'rule2' },
    ]);
    expect(await check(['^(a+)+$'], 'aaa')).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('accepts a value after a timeout, logs method, field and pattern, and goes on with the next', async () => {
    const value = `${'a'.repeat(60)}!`;
    expect(await check(['^(a+)+$'], value, impatient)).toEqual([]);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { method: 'pix', field: 'key', pattern: '^(a+)+$', verdict: 'timed-out' },
      expect.any(String),
    );
    expect(JSON.stringify(error.mock.calls)).not.toContain(value);
    await expect.poll(() => check(['^(a+)+$'], 'aab', impatient)).toEqual([{ field: 'key', errorKey: 'rule0' }]);
  });

  it('refuses more than 256 characters without a test, with its own text', async () => {
    const problems = await check(['^(a+)+$'], 'a'.repeat(257));
    expect(problems[0]).toEqual({ field: 'key', errorKey: 'form.error.tooLong' });
    expect(error).not.toHaveBeenCalled();
  });

  it('tests up to 256 characters, however many units each of them has', async () => {
    expect(await check(['^(😀+)+$'], '😀'.repeat(200))).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });

  it('stores none of the values', async () => {
    await check(['^(a+)+$'], 'aab');
    expect(patternFor('^(a+)+$').test('aab')).toBe(true);
  });

  it.each(runawayPatterns)('leaves $name to its thread', async ({ source, attacks }) => {
    const isSlow = patternFor(source).runsIn === 'worker';
    for (const value of attacks) {
      const { result, run } = await expressionsRun(() => check([source], value, impatient));
      if (isSlow) expect([...run]).not.toContain(source);
      expect(result.length).toBeLessThanOrEqual(1);
    }
  });

  it('agrees with the expression unless it times out, for any expression', async () => {
    await fc.assert(
      fc.asyncProperty(anyPattern, anyValue, async (source, value) => {
        fc.pre(patternFor(source).runsIn === 'worker');
        error.mockClear();
        const { result, run } = await expressionsRun(() => check([source], value, impatient));
        expect([...run]).not.toContain(source);
        const { expression } = patternFor(source);
        // One that was not decided within the limit may never end here either.
        if (error.mock.calls.length > 0) return;
        const typed = value.trim();
        const isMatch = typed === '' || testWithin(2000, expression, typed);
        if (isMatch !== null) expect(result.length === 0).toBe(isMatch);
      }),
      { numRuns: 60 },
    );
  });
});
