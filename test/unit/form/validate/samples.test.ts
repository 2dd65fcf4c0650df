import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Layout, TransactionKind } from '../../../../src/contract/generated/types';
import { fieldsOf } from '../../../../src/contract/layout';
import { compileDefinitions } from '../../../../src/form/compile/compileDefinitions';
import { formSettings } from '../../../../src/lint/formSettings';
import { isTyped } from '../../../../src/lint/LintRule';
import { layoutOf, withMethod } from '../../../builders/layouts';
import { refusedByAjv, refusedByUs } from '../support/stockRjsf';

interface LayoutFile {
  readonly file: string;
  readonly name: string;
  readonly transaction: TransactionKind;
}
const files = readdirSync(new URL('../../../../schemas/methods/', import.meta.url)).flatMap((file): LayoutFile[] => {
  const [, name, transaction] = /^(.+)\.(deposit|withdrawal)\.json$/.exec(file) ?? [];
  return name && (transaction === 'deposit' || transaction === 'withdrawal') ? [{ file, name, transaction }] : [];
});

/** The fields whose samples are refused, by ajv and by us, in the method's form or in that of its sandbox. */
function refusedSamples(layout: Layout, list: string, kind: 'valid' | 'invalid') {
  const fields = fieldsOf(layout).flatMap(({ field, path }) => (path.startsWith(list) ? [field] : []));
  // A sample is tested in any case.
  const shown = fields.map(({ visibleWhen: _, ...field }) => field);
  const { form } = compileDefinitions(shown, formSettings(layout));
  const samples = fields.flatMap((field): [string, string][] => {
    const text = Object.hasOwn(layout.samples, field.name) ? layout.samples[field.name]?.[kind] : undefined;
    return text === undefined || !isTyped(field) ? [] : [[field.name, text]];
  });
  const values = Object.fromEntries(samples);
  const given = (names: readonly string[]) => names.filter((name) => Object.hasOwn(values, name));
  return { byUs: given(refusedByUs(form, values)), byAjv: given(refusedByAjv(form, values)) };
}

const lists = ['/method/fields', '/sandbox/form'];

it.each(files)('ajv and our validation agree about the samples of $file', ({ name, transaction }) => {
  const layout = layoutOf(name, transaction);
  for (const list of lists)
    for (const kind of ['valid', 'invalid'] as const) {
      const { byUs, byAjv } = refusedSamples(layout, list, kind);
      expect(byUs, `${list}, ${kind}`).toEqual(byAjv);
    }
});

it('ajv and our validation agree about hidden fields, numbers, names with a slash, and the form of the sandbox', () => {
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
  const [form = '', step = ''] = lists;
  const none = { byUs: [], byAjv: [] };
  expect(refusedSamples(layout, form, 'valid')).toEqual(none);
  expect(refusedSamples(layout, form, 'invalid')).toEqual({ byUs: ['a/b', 'age'], byAjv: ['a/b', 'age'] });
  expect(refusedSamples(layout, step, 'valid')).toEqual(none);
  expect(refusedSamples(layout, step, 'invalid')).toEqual({ byUs: ['code'], byAjv: ['code'] });
});
