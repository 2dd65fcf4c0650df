import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Layout, WireFieldDefinition } from '../../../src/contract/generated/types';
import { methodFieldsOf } from '../../../src/contract/layout';
import type { Change } from '../../../src/lint/changes/Change';
import { englishChange } from '../../../src/lint/changes/changeWords';
import { isSameJson } from '../../../src/lint/changes/sameJson';
import { describeChange } from '../../../src/lint/describeChange';
import { keysOf } from '../../../src/lint/placeWords';
import { layoutOf, shuffled } from '../../builders/layouts';

const layouts = ['pix', 'boleto', 'spei', 'nequi', 'usdt_trc20', 'card', 'upi', 'skrill'].flatMap((name) => {
  try {
    return [layoutOf(name)];
  } catch {
    return [];
  }
});

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every place of a layout: the object or list that holds it, and its key there. */
function placesOf(holder: unknown): { holder: Json; key: string }[] {
  if (!isObject(holder)) return [];
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

const oneOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
/** Without these a value is no layout any more. */
const needed = new Set([
  'name',
  'type',
  'value',
  'valid',
  'regex',
  'text',
  'currency',
  'countries',
  'samples',
  'steps',
]);

const settings: readonly Partial<WireFieldDefinition>[] = [
  { isOptional: false },
  { isOptional: true },
  { isAdvanced: true },
  { store: 'last4' },
  { check: 'iban' },
  { hint: 'Everywhere' },
  { label: { pt: 'Nome', __proto__: 'odd' } as unknown as Record<string, string> },
  { visibleWhen: { field: 'amount', equals: [] } },
  { values: ['a', 'b', 'a'] },
  { values: [{ value: 'a', text: 'a' }, 'b'] },
  { values: [] },
  { regexList: [] },
  { regexList: [{ regex: '^\\d$' }, { regex: '^\\d$', text: {} }], regex: 'x' },
];
const ofMethod: readonly Json[] = [
  { banner: { en: '' } },
  { fee: { en: '1 %' }, arrival: 'Today' },
  { amount_rules: {} },
  { amount_rules: { BRL: { min: 0.1, max: 0 }, 'A/~B': { minNonRus: 3 } } },
  { video_guide_url: { pt_br: { url: 'https://a.example' } } },
  { iconIds: [] },
];

/** Edits as authors and the JSON tab make them. */
const edits: readonly ((layout: Layout, at: number, text: string) => void)[] = [
  (layout, at, text) => {
    const leaf = oneOf(
      placesOf(layout).filter(({ holder, key }) => typeof holder[key] === 'string'),
      at,
    );
    if (leaf && leaf.key !== 'type') leaf.holder[leaf.key] = text;
  },
  (layout, at) => {
    const leaf = oneOf(
      placesOf(layout).filter(({ holder, key }) => typeof holder[key] === 'number'),
      at,
    );
    if (leaf) leaf.holder[leaf.key] = at / 100;
  },
  (layout, at) => {
    const member = oneOf(
      placesOf(layout).filter(
        ({ holder, key }) =>
          !Array.isArray(holder) && !needed.has(key) && !['method', 'sandbox', 'fields'].includes(key),
      ),
      at,
    );
    if (member) delete member.holder[member.key];
  },
  (layout, at) => {
    const { fields } = layout.method;
    fields.splice(at % fields.length, 1);
  },
  (layout, at) => {
    const { fields } = layout.method;
    const twin = oneOf(fields, at);
    if (twin) fields.splice(at % 3, 0, structuredClone(twin));
  },
  (layout) => void layout.method.fields.reverse(),
  (layout, at) => void Object.assign(layout.method.fields[at % layout.method.fields.length] ?? {}, oneOf(settings, at)),
  (layout, at) => void Object.assign(layout.method, oneOf(ofMethod, at)),
  (layout, at) => {
    layout.sandbox.form = at % 2 === 0 ? [] : structuredClone([...methodFieldsOf(layout).slice(0, 2)]);
  },
];

const edited = fc
  .tuple(
    fc.constantFrom(...layouts),
    fc.array(fc.tuple(fc.constantFrom(...edits), fc.nat(10_000), fc.string({ maxLength: 5 })), { maxLength: 3 }),
  )
  .map(([layout, steps]) => {
    const copy = structuredClone(layout);
    for (const [edit, at, text] of steps) if (copy.method.fields.length > 1) edit(copy, at, text);
    return [layout, copy] as const;
  });

/** The fields of a list by their name; a name that is there twice is numbered. */
const named = (fields: readonly WireFieldDefinition[]): [string, WireFieldDefinition][] =>
  fields.map((field, index) => [
    `${fields.slice(0, index).filter(({ name }) => name === field.name).length} ${field.name}`,
    field,
  ]);
const rules = new Set(['regex', 'regexList', 'regex_error_key']);

/** Every leaf by its path, with fields by name; rules and options are one leaf of their field. */
function leavesOf(layout: Layout): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const note = (path: string, value: unknown): void => {
    if (isObject(value) && Object.keys(value).length > 0)
      for (const [key, part] of Object.entries(value)) note(`${path}/${key.replaceAll('/', '|')}`, part);
    else if (value !== undefined) leaves.set(path, JSON.stringify(value));
  };
  const noteFields = (path: string, fields: readonly WireFieldDefinition[]): void => {
    for (const [name, field] of named(fields)) {
      const { regex, regexList, regex_error_key, values, ...rest } = field;
      note(`${path}/${name}`, rest);
      note(`${path}/${name}/rules`, JSON.stringify([regex, regexList, regex_error_key]));
      note(`${path}/${name}/values`, JSON.stringify(values));
    }
  };
  const { fields, ...method } = layout.method;
  const { form, ...sandbox } = layout.sandbox;
  note('', { ...layout, method, sandbox });
  noteFields('/method/fields', fields);
  noteFields('/sandbox/form', form ?? []);
  return leaves;
}

/** What a change covers, as a path of `leavesOf`. */
function covered({ kind, path }: Change, before: Layout, after: Layout): string {
  const [root = '', list = '', index = '', part = '', ...rest] = keysOf(path).map((key) => key.replaceAll('/', '|'));
  const layout = kind === 'gone' ? before : after;
  const lists = new Map([
    ['method/fields', methodFieldsOf(layout)],
    ['sandbox/form', layout.sandbox.form ?? []],
  ]);
  const fields = lists.get(`${root}/${list}`);
  const [name] = (fields && named(fields)[Number(index)]) ?? [];
  if (name === undefined) return path.replaceAll('~1', '|').replaceAll('~0', '~');
  const own = rules.has(part) ? ['rules'] : part === 'values' ? ['values'] : [part, ...rest].filter(Boolean);
  return ['', root, list, name, ...own].join('/');
}

it('describes everything that differs between two layouts, and nothing else [AUTHOR-3]', () => {
  expect(layouts.length).toBeGreaterThan(3);
  fc.assert(
    fc.property(edited, ([before, after]) => {
      const changes = describeChange(before, after);
      expect(changes.length > 0).toBe(!isSameJson(before, after));
      expect(describeChange(after, shuffled(after))).toEqual([]);
      const paths = changes.filter(({ kind }) => kind !== 'order').map((change) => covered(change, before, after));
      const [old, fresh] = [leavesOf(before), leavesOf(after)];
      const differing = [...new Set([...old.keys(), ...fresh.keys()])].filter((at) => old.get(at) !== fresh.get(at));
      for (const leaf of differing)
        expect(
          paths.filter((path) => leaf === path || leaf.startsWith(`${path}/`) || path.startsWith(`${leaf}/`)),
          leaf,
        ).not.toEqual([]);
      for (const change of changes) expect(englishChange(change, { before, after })).toBeTruthy();
    }),
    { numRuns: 100 },
  );
});
