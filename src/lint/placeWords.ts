import type { Layout } from '../contract/generated/types';
import { fieldsOf } from '../contract/layout';
import { fieldTitle } from './fieldTitle';

type Places = readonly (readonly [path: string, key: string])[];

/** Parts of a method or of a request, by JSON pointer: `{name}` matches any key and is a parameter of the text. */
const places: Places = [
  ['$schema', 'place.schema'],
  ['blocks', 'blocks.title'],
  ['countries', 'method.countries'],
  ['method/amount_rules', 'bulk.limits'],
  ['method/amount_rules/{currency}', 'place.limits'],
  ['method/amount_rules/{currency}/max', 'place.most'],
  ['method/amount_rules/{currency}/min', 'place.least'],
  ['method/amount_rules/{currency}/minNonRus', 'place.leastNonRus'],
  ['method/arrival', 'method.arrival'],
  ['method/banner', 'method.banner'],
  ['method/cardViewType', 'method.payment'],
  ['method/category', 'method.group'],
  ['method/checkLuhn', 'place.luhn'],
  ['method/countsForm', 'place.formCounts'],
  ['method/currency', 'method.currencies'],
  ['method/fee', 'method.fee'],
  ['method/fields', 'tab.fields'],
  ['method/iconIds', 'place.icon'],
  ['method/isGeetest', 'place.captcha'],
  ['method/isInvestForbidden', 'place.investing'],
  ['method/isPopular', 'method.popular'],
  ['method/isPreparationRequired', 'place.preparation'],
  ['method/name', 'table.name'],
  ['method/position', 'method.place'],
  ['method/securityRulesGroup', 'place.securityRules'],
  ['method/support', 'place.support'],
  ['method/text', 'method.name'],
  ['method/video_guide_url', 'place.video'],
  ['samples', 'place.examples'],
  ['sandbox', 'place.sandbox'],
  ['sandbox/confirmations', 'place.confirmations'],
  ['transaction', 'list.kind'],
  ['at', 'publish.at'],
  ['login', 'signIn.login'],
  ['name', 'people.name'],
  ['note', 'publish.why'],
  ['password', 'signIn.password'],
];

/** Parts of a field's definition, with their labels in its card. */
const fieldParts: Places = [
  ['autocomplete', 'place.autocomplete'],
  ['category', 'place.section'],
  ['check', 'place.check'],
  ['checkText', 'place.checkText'],
  ['hint', 'field.hint'],
  ['inputMode', 'place.inputMode'],
  ['isAdvanced', 'field.advanced'],
  ['isDisabled', 'field.readOnly'],
  ['isOptional', 'field.optional'],
  ['label', 'field.label'],
  ['mask', 'field.mask'],
  ['max', 'place.largest'],
  ['maxDate', 'place.lastDay'],
  ['min', 'place.smallest'],
  ['minDate', 'place.firstDay'],
  ['name', 'field.name'],
  ['placeholder', 'place.placeholder'],
  ['placeholderKey', 'place.placeholder'],
  ['placeholder_key', 'place.placeholder'],
  ['regex', 'rules.title'],
  ['regexList', 'rules.title'],
  ['regexList/{index}', 'rules.rule'],
  ['regexList/{index}/regex_error_key', 'rules.message'],
  ['regexList/{index}/text', 'rules.message'],
  ['regex_error_key', 'rules.message'],
  ['store', 'field.store'],
  ['type', 'field.kind'],
  ['value', 'place.value'],
  ['values', 'field.choices'],
  ['visibleWhen', 'place.visibleWhen'],
];

/** Values to try a field with. */
const sampleParts: Places = [
  ['invalid', 'field.wrong'],
  ['valid', 'field.right'],
];

/** Translates a key of locales/studio. */
export type T = (key: string, parameters?: Record<string, string | number>) => string;

/** The parameters of a place that contains a path; null: it does not. */
export function parametersOf(place: string, path: readonly string[]): Record<string, string | number> | null {
  const parts = place.split('/');
  if (parts.length > path.length) return null;
  const parameters: Record<string, string | number> = {};
  for (const [at, part] of parts.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    const key = path[at] ?? '';
    if (name === undefined) {
      if (part !== key) return null;
    } else if (name === 'index') parameters.number = Number(key) + 1;
    else parameters[name] = key;
  }
  return parameters;
}

/** The label of the innermost known place that contains a path; null: none. */
function labelOf(known: Places, path: readonly string[], t: T): string | null {
  const [best] = known
    .flatMap(([place, key]) => {
      const parameters = parametersOf(place, path);
      return parameters ? [{ depth: place.split('/').length, key, parameters }] : [];
    })
    .sort((one, other) => other.depth - one.depth);
  return best ? t(best.key, best.parameters) : null;
}

const settingWords = (path: readonly string[], t: T): string | null => {
  const name = path.filter((key) => !/^\d+$/.test(key)).at(-1);
  return name === undefined ? null : t('place.setting', { name });
};

/** The keys of a JSON pointer (RFC 6901). */
export const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

interface FieldPlace {
  readonly title: string;
  readonly part: string | null;
}

function fieldPlace(
  path: readonly string[],
  layout: Layout | null,
  t: T,
  titleOf: typeof fieldTitle,
): FieldPlace | null {
  const [root, kind, index = '', ...rest] = path;
  if (root === 'samples' && kind !== undefined) {
    const field = layout && fieldsOf(layout).find((one) => one.field.name === kind)?.field;
    const part = labelOf(sampleParts, path.slice(2), t);
    return { title: titleOf(field ?? { name: kind }), part };
  }
  const isField = (root === 'method' && kind === 'fields') || (root === 'sandbox' && kind === 'form');
  if (!isField || !/^\d+$/.test(index)) return null;
  const place = `/${root}/${kind}/${index}`;
  const field = layout && fieldsOf(layout).find((one) => one.path === place)?.field;
  const part = rest.length === 0 ? null : (labelOf(fieldParts, rest, t) ?? settingWords(rest, t));
  return { title: field ? titleOf(field) : String(Number(index) + 1), part };
}

/**
 * The words of the screen for a place in a method or a request: 'Maximum in BRL', 'Field “CPF”: Valid example'. Null for
 * the whole.
 * @param pointer RFC 6901; a request to save has the method below '/layout'
 * @param layout names the fields; null: the place is shown in the field's own card
 */
export function placeWords(
  pointer: string,
  layout: Layout | null,
  t: T,
  titleOf: typeof fieldTitle = fieldTitle,
): string | null {
  const path = keysOf(pointer.replace(/^\/layout(?=\/|$)/, ''));
  const field = fieldPlace(path, layout, t, titleOf);
  if (!field) return labelOf(places, path, t) ?? settingWords(path, t);
  if (layout === null) return field.part;
  return field.part === null
    ? t('place.field', { field: field.title })
    : t('place.inField', { field: field.title, part: field.part });
}

/** A text with its place in front of it. */
export function textAt(place: string | null, text: string, t: T): string {
  return place === null ? text : t('problem.at', { place, text });
}
