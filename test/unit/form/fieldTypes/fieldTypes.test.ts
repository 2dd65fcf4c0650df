import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../../src/contract/generated/types';
import { fieldTypeAuthoring, fieldTypeNames, isTextEntry } from '../../../../src/form/fieldTypes/fieldTypes';
import { lintLayout } from '../../../../src/lint/lintLayout';
import { newLayout } from '../../../../src/studio/edits/templates';

const layoutOf = (fields: readonly WireFieldDefinition[], samples: Layout['samples']): Layout => {
  const layout = newLayout('deposit', 'bank_key', 'Bank Key');
  return { ...layout, method: { ...layout.method, fields: [...fields] }, samples };
};
/** The rules with errors. Warnings are for published layouts: missing translations, missing samples. */
const errorsIn = (layout: Layout): string[] =>
  lintLayout(layout, { messageKeys: null, icons: null })
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, why }) => `${rule}: ${why}`);

it('text, text in upper case and phone numbers are typed as text', () => {
  const typed = fieldTypeNames().filter((type) => isTextEntry({ type }));
  expect(typed.sort()).toEqual(['phone_with_prefix', 'text', 'text_uppercase']);
});

const titles = JSON.parse(readFileSync(new URL('../../../../locales/studio/en.json', import.meta.url), 'utf8'));

describe.each(fieldTypeNames())('%s', (type) => {
  const { sample, templates } = fieldTypeAuthoring[type];

  it('has a sample of its own type, without lint errors', () => {
    expect(new Set(sample.map((field) => field.type))).toEqual(new Set([type]));
    expect(errorsIn(layoutOf(sample, {}))).toEqual([]);
  });

  it('has a name in the studio, and a title for each template', () => {
    for (const key of [`fieldType.${type}`, ...templates.map(({ name }) => `template.${name}`)])
      expect(titles).toHaveProperty([key]);
  });

  it('has templates of its own type, without lint errors', () => {
    expect(new Set(templates.map(({ field }) => field.type))).toEqual(new Set([type]));
    for (const template of templates)
      expect(
        errorsIn(layoutOf([template.field], template.sample ? { [template.field.name]: template.sample } : {})),
      ).toEqual([]);
  });
});
