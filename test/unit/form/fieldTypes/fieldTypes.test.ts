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

const textsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${file}`, import.meta.url), 'utf8'));
const titles = textsOf('studio/en.json');
const widgetTexts = textsOf('en.json');

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

  it('has templates of its own type, labelled in the widget, without lint errors but for options to come', () => {
    expect(new Set(templates.map(({ field }) => field.type))).toEqual(new Set([type]));
    for (const { field, sample: texts } of templates) {
      expect(errorsIn(layoutOf([field], texts ? { [field.name]: texts } : {}))).toEqual(
        field.values?.length === 0 ? [expect.stringMatching(/^definitions: .*option/)] : [],
      );
      expect(widgetTexts).toHaveProperty([`paymentMethods.field.${field.name}`]);
    }
  });
});
