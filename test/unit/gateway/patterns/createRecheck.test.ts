import { afterAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { createRecheck } from '../../../../src/gateway/patterns/createRecheck';
import { regexTimedOut } from '../../../../src/lint/recheckProblem';
import { layoutOf } from '../../../builders/layouts';

const pix = layoutOf('pix');
const nothing = { messageKeys: null, icons: null };
const recheck = createRecheck();
afterAll(() => recheck.close());

describe('the second check of expressions [STUDIO-4]', () => {
  it('refuses expressions that run away, with their complexity, and no others', async () => {
    const problemOf = async (regex: string) => (await recheck.check(regex))?.words;
    expect(await problemOf('^(a+)+$')).toContain('exponentially long');
    expect(await problemOf('^(a|a)*$')).toContain('exponentially long');
    expect(await problemOf('^\\d*\\d*\\d*x$')).toContain('grows with the length to the power of 3');
    // Quadratic work over the 256 characters that a field takes is done at once.
    expect(await problemOf('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$')).toBeUndefined();
    expect(await problemOf('^[0-9]{11}$')).toBeUndefined();
  });

  it('adds nothing to the lint of a good layout, and repeats none of its problems', async () => {
    expect(await recheck.lint(pix, nothing)).toEqual([]);
    const runaway: Layout = {
      ...pix,
      method: { ...pix.method, fields: [{ name: 'cpf', type: 'text', regex: '^(a+)+$' }] },
    };
    const rules = (await recheck.lint(runaway, nothing)).map(({ rule }) => rule);
    expect(rules).toContain('expressions');
    expect(rules).not.toContain('recheck');
  });

  it('times out, and checks the next one', async () => {
    const hasty = createRecheck(1);
    expect(await hasty.check('^(?:(?:a|b|ab)*(?:c|d|cd)*(?:[a-d]{1,9})*){2,9}$')).toEqual(regexTimedOut);
    expect(await recheck.check('^[a-z]{3}$')).toBeNull();
    hasty.close();
  });
});
