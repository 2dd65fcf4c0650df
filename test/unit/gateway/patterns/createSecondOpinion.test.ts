import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { createRecheck } from '../../../../src/gateway/patterns/createRecheck';
import { createSecondOpinion, type FindInvalid } from '../../../../src/gateway/patterns/createSecondOpinion';
import { layoutOf, pixLayout, withField, withMethod } from '../../../builders/layouts';

const folder = new URL('../../../../schemas/methods/', import.meta.url);
const layouts = readdirSync(folder).flatMap((file) => {
  const [, name, transaction] = /^(.+)\.(deposit|withdrawal)\.json$/.exec(file) ?? [];
  return name && (transaction === 'deposit' || transaction === 'withdrawal') ? [layoutOf(name, transaction)] : [];
});
/** Faulty validations of ours. */
const acceptsAll: FindInvalid = () => new Set();
const refusesAll: FindInvalid = (_, values) => new Set(Object.keys(values));

const second = createSecondOpinion(10_000);
const nothing = { messageKeys: null, icons: null };
const faulty = createRecheck(10_000, acceptsAll);
const acceptingAll = createSecondOpinion(10_000, acceptsAll);
const refusingAll = createSecondOpinion(10_000, refusesAll);
afterAll(() => {
  for (const { close } of [faulty, second, acceptingAll, refusingAll]) close();
});

describe("ajv's opinion about the samples of a layout", () => {
  it('is the same as ours for every published method', async () => {
    expect(layouts.length).toBeGreaterThan(100);
    for (const layout of layouts) expect(await second.check(layout), layout.method.name).toEqual([]);
  });

  it('refuses a publish when our validation accepts what ajv refuses, or the reverse', async () => {
    expect(await faulty.lint(pixLayout, nothing)).toMatchObject([
      {
        rule: 'secondOpinion',
        severity: 'error',
        field: 'cpf',
        path: '/method/fields/1',
        key: 'lint.secondRefuses',
        parameters: { field: 'cpf', text: '529.982.247-2' },
      },
      { field: 'full_name', key: 'lint.secondRefuses', parameters: { text: 'Ana' } },
    ]);
    expect(await refusingAll.check(pixLayout)).toMatchObject([
      { field: 'cpf', text: { key: 'lint.secondAccepts', parameters: { text: '529.982.247-25' } } },
      { field: 'full_name', text: { key: 'lint.secondAccepts', parameters: { text: 'Ana Souza' } } },
    ]);
  });

  it('includes samples of the form step, of hidden fields, and of numbers', async () => {
    const layout: Layout = {
      ...withMethod({
        fields: [
          { name: 'way', type: 'dropdown', values: ['a', 'b'] },
          { name: 'a/b', type: 'text', regex: '^x$', visibleWhen: { field: 'way', equals: ['b'] } },
          { name: 'age', type: 'text', mask: 'number', min: 18, max: 99 },
        ],
      }),
      sandbox: { steps: ['form'], form: [{ name: 'code', type: 'text', regex: '^\\d{4}$' }] },
      samples: {
        'a/b': { valid: 'x', invalid: 'y' },
        age: { valid: '20', invalid: '100' },
        code: { valid: '1234', invalid: '12' },
      },
    };
    expect(await second.check(layout)).toEqual([]);
    const found = await acceptingAll.check(layout);
    expect(found.map(({ field, path }) => [field, path])).toEqual([
      ['a/b', '/method/fields/1'],
      ['age', '/method/fields/2'],
      ['code', '/sandbox/form/0'],
    ]);
  });

  it('never runs an expression that may run away, nor a safe one on a text that is too long', async () => {
    const runaway = withField('full_name', { regexList: [{ regex: '^(a+)+$' }] });
    const hostile = { ...runaway, samples: { full_name: { valid: `${'a'.repeat(60)}!` } } };
    expect((await faulty.lint(hostile, nothing)).map(({ rule }) => rule)).not.toContain('secondOpinion');

    const quadratic = withField('full_name', { regexList: [{ regex: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }] });
    const long = { ...quadratic, samples: { full_name: { valid: `a@${'.'.repeat(1_000_000)} ` } } };
    expect(await second.check(long)).toEqual([]);
  });

  it('refuses a publish when ajv does not answer in time', async () => {
    const hasty = createSecondOpinion(0);
    expect(await hasty.check(pixLayout)).toMatchObject([
      { severity: 'error', path: '/method/fields', text: { key: 'lint.secondNone' } },
    ]);
    hasty.close();
  });
});
