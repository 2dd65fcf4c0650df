import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../../../src/contract/generated/types';
import { createTranslate } from '../../../../src/i18n/createTranslate';
import { changedPart, valueWords } from '../../../../src/lint/changes/changeWords';
import { describeChange } from '../../../../src/lint/describeChange';
import { keysOf } from '../../../../src/lint/placeWords';
import { changeLanguage } from '../../../../src/studio/publish/review/changeLanguage';
import { loadPlayerTexts } from '../../../../src/studio/rules/playerTexts';
import { definitionLanguages } from '../../../../src/tables/countryLanguages';
import { messagesOf, pixLayout } from '../../../builders/layouts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const read = (file: string): Schema => JSON.parse(readFileSync(`schemas/contract/${file}`, 'utf8'));

/** Values whose words depend on what they name, by the key that has them. */
const named: Readonly<Record<string, unknown>> = {
  countries: ['co'],
  currency: ['COP'],
  name: 'surname',
  category: 'crypto',
  cardViewType: 5,
  iconIds: ['method/nequi'],
  icon: 'general/bank',
  check: 'cpf',
  regex: '^\\d{10}$',
  regex_error_key: 'paymentMethods.regex_error.name_letters',
  placeholderKey: 'paymentMethods.placeholder.perfect_money',
  placeholder_key: 'paymentMethods.placeholder.perfect_money',
  autocomplete: 'cc-csc',
  visibleWhen: { field: 'cpf', equals: ['1'] },
};

/** A value for each key of the contract. @param last of lists of names: which of them */
function everyKey(schema: Schema, file: string, last: boolean): unknown {
  if (schema.$ref !== undefined) {
    const [other = '', path = ''] = schema.$ref.split('#/definitions/');
    const next = other || file;
    return everyKey(read(next).definitions?.[path] ?? {}, next, last);
  }
  if (schema.enum) return last ? schema.enum.at(-1) : schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => everyKey(part, file, last)));
  const type = [schema.type].flat().at(-1);
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return last ? 7 : 5;
  if (type === 'array') return [everyKey(schema.items ?? {}, file, last)];
  if (type !== 'object') return last ? 'Another' : 'Sample';
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, part]) => [key, named[key] ?? everyKey(part, file, last)]),
    );
  const isText = Object.hasOwn(schema, 'x-keys') && Reflect.get(schema, 'x-keys') === 'language';
  const isLimits = Reflect.get(schema, 'x-keys') === 'upperCase';
  const part = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : { type: 'string' };
  return { [isText ? 'es' : isLimits ? 'COP' : 'surname']: everyKey(part, file, last) };
}

/** A method that has every key of the contract. */
function layoutOfEveryKey(last: boolean): Layout {
  const layout = everyKey({ $ref: 'method.schema.json#/definitions/Layout' }, 'method.schema.json', last);
  return layout as Layout; // of the contract's own schema
}

/** What no author should have to read: JSON, a path, a key with dots or underscores. */
const raw = /[{}[\]]|\w\/\w|[a-z]\.[a-z]|[a-z]_[a-z]|\b(?:true|false|undefined|null)\b/;

describe('the words of a review', async () => {
  const texts = await loadPlayerTexts();
  const [first, last] = [layoutOfEveryKey(false), layoutOfEveryKey(true)];

  // The sandbox's own values have braces: {amount}.
  const pix = { ...pixLayout, sandbox: { steps: pixLayout.sandbox.steps } };
  const pairs = [
    [null, first],
    [pix, first],
    [first, pix],
    [first, last],
  ] as const;

  it('have a key of the contract each', () => {
    const keys = new Set(describeChange(null, first).flatMap(({ path }) => keysOf(path)));
    for (const key of ['checkLuhn', 'video_guide_url', 'requisites', 'withCode', 'checkText', 'visibleWhen', 'blocks'])
      expect(keys).toContain(key);
  });

  it.each(definitionLanguages)('show no key, brace or path: %s [AUTHOR-3]', (language) => {
    const words = changeLanguage(createTranslate(messagesOf(language, 'studio/'), language), texts);
    const found = pairs.flatMap(([before, after]) =>
      describeChange(before, after).flatMap((change) => {
        const { kind, path } = change;
        const part = kind === 'method' ? '' : changedPart(change, kind === 'gone' ? before : after, words);
        const sides = [change.before, change.after].map((side) => valueWords(side, words, path));
        const name = keysOf(path).findLast((key) => !/^\d+$/.test(key)) ?? '';
        const isWordless =
          part.includes(words.t('place.setting', { name })) || (kind === 'set' && sides[0] === sides[1]);
        // A web address is shown as it is.
        const isRaw = (text: string) => raw.test(text.replaceAll(/https:\S+/g, '')) && path !== '/$schema';
        return isWordless || [part, ...sides].some(isRaw) ? [`${path}: ${[part, ...sides].join(' | ')}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
