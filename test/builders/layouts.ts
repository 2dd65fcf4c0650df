import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Layout, WireFieldDefinition } from '../../src/contract/generated/types';
import { methodNameOf } from '../../src/contract/ids';
import { methodFieldsOf } from '../../src/contract/layout';

const folder = fileURLToPath(new URL('../../schemas/methods/', import.meta.url));
const localesFolder = fileURLToPath(new URL('../../locales/', import.meta.url));

/** The layout of a method from schemas/methods. */
export function layoutOf(name: string, transaction: 'deposit' | 'withdrawal' = 'deposit'): Layout {
  return JSON.parse(readFileSync(`${folder}${name}.${transaction}.json`, 'utf8'));
}

/** A locale's texts, by key: the widget's, or the studio's. */
export function messagesOf(language: string, folder: '' | 'studio/' = ''): Record<string, string> {
  return JSON.parse(readFileSync(`${localesFolder}${folder}${language === 'in' ? 'hi' : language}.json`, 'utf8'));
}

export { textIn } from '../../src/i18n/textIn';

/** A layout's fields. */
export const fieldsOf: (layout: Layout) => readonly WireFieldDefinition[] = methodFieldsOf;

export const pixLayout: Layout = layoutOf('pix');

/** The layout with changes to its method. */
export const withMethod = (changes: Partial<Layout['method']>, layout: Layout = pixLayout): Layout => ({
  ...layout,
  method: { ...layout.method, ...changes },
});

/** The layout with changes to the method's field of this name. */
export const withField = (name: string, changes: Partial<WireFieldDefinition>, layout: Layout = pixLayout): Layout =>
  withMethod(
    { fields: fieldsOf(layout).map((field) => (field.name === name ? { ...field, ...changes } : field)) },
    layout,
  );

/** The value with the keys of its objects in another order, as the database returns them. */
export function shuffled<T>(value: T): T;
export function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, part]) => [key, shuffled(part)]));
}

/** Pix under another name, with overrides. */
export const renamed = (name: string, changes: Partial<Layout['method']> = {}): Layout => ({
  ...pixLayout,
  method: { ...pixLayout.method, name: methodNameOf(name), ...changes },
});
