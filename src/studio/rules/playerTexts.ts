import type { Text, WireFieldDefinition } from '../../contract/generated/types';
import type { Messages } from '../../i18n/createI18n';
import { createTranslate } from '../../i18n/createTranslate';
import { fieldTitle } from '../../lint/fieldTitle';
import { type DefinitionLanguage, definitionLanguages } from '../../tables/countryLanguages';
import type { RuleBlock } from '../ruleBlocks/RuleBlock';
import { ruleExample } from '../ruleBlocks/ruleSamples';
import { ruleMessage, type Words } from './ruleWords';

/** The texts of all languages: those of the widget, and the words of rules. */
export interface PlayerTexts {
  readonly widget: Readonly<Record<DefinitionLanguage, Messages>>;
  readonly words: Readonly<Record<DefinitionLanguage, Words>>;
}

const widgetFiles: Readonly<Record<DefinitionLanguage, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('../../../locales/en.json'),
  es: () => import('../../../locales/es.json'),
  mx: () => import('../../../locales/mx.json'),
  pt: () => import('../../../locales/pt.json'),
  hi: () => import('../../../locales/hi.json'),
  mr: () => import('../../../locales/mr.json'),
  te: () => import('../../../locales/te.json'),
  ru: () => import('../../../locales/ru.json'),
};

const studioFiles: typeof widgetFiles = {
  en: () => import('../../../locales/studio/en.json'),
  es: () => import('../../../locales/studio/es.json'),
  mx: () => import('../../../locales/studio/mx.json'),
  pt: () => import('../../../locales/studio/pt.json'),
  hi: () => import('../../../locales/studio/hi.json'),
  mr: () => import('../../../locales/studio/mr.json'),
  te: () => import('../../../locales/studio/te.json'),
  ru: () => import('../../../locales/studio/ru.json'),
};

/** What is made for each language, once all of it is. */
async function byLanguage<Value>(
  make: (language: DefinitionLanguage) => Value | Promise<Value>,
): Promise<Record<DefinitionLanguage, Value>> {
  const [en, es, mx, pt, hi, mr, te, ru] = await Promise.all([
    make('en'),
    make('es'),
    make('mx'),
    make('pt'),
    make('hi'),
    make('mr'),
    make('te'),
    make('ru'),
  ]);
  return { en, es, mx, pt, hi, mr, te, ru };
}

/** Loads the texts of all languages. Rejects when a file does not load. */
export async function loadPlayerTexts(): Promise<PlayerTexts> {
  const read = (files: typeof widgetFiles) => byLanguage(async (language) => (await files[language]()).default);
  const [widget, studio] = await Promise.all([read(widgetFiles), read(studioFiles)]);
  return { widget, words: await byLanguage((language) => createTranslate(studio[language], language)) };
}

/** A text of the widget in all languages; undefined: the key has none. */
export function widgetText({ widget }: PlayerTexts, key: string): Text | undefined {
  const known = definitionLanguages.flatMap((language) => {
    const text = widget[language][key];
    return text === undefined ? [] : [[language, text] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** What authors know a field by: its label, else the widget's text for its key, else the key. */
export function titleOf(texts: PlayerTexts | null, field: Pick<WireFieldDefinition, 'label' | 'name'>): string {
  const own = fieldTitle(field);
  return own === field.name ? (texts?.widget.en[`paymentMethods.field.${field.name}`] ?? own) : own;
}

/** The suggested message of a rule in all languages; undefined: an expression suggests none. */
export function suggestedMessage({ words }: PlayerTexts, rule: RuleBlock): Text | undefined {
  const example = ruleExample(rule);
  const known = definitionLanguages.flatMap((language) => {
    const text = ruleMessage(words[language], rule, example);
    return text === null ? [] : [[language, text] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
