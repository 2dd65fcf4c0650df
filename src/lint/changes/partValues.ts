import type { Layout, WireFieldDefinition, WireFieldOption } from '../../contract/generated/types';
import { fieldsOf, methodTextNames } from '../../contract/layout';
import type { StepKind } from '../../contract/transaction';
import { decimalFromNumber, formatDecimal } from '../../domain/decimal';
import { cardViewTypeOf } from '../../tables/cardViewTypes';
import { currencyOf } from '../../tables/currencies';
import { identifiers } from '../../tables/identifiers/identifiers';
import { fieldTitle } from '../fieldTitle';
import { iconTitle } from '../iconTitle';
import { parametersOf } from '../placeWords';
import type { ChangeValue } from './Change';
import { sortedJson } from './sameJson';

/** Where a value is: the layout around it, and the names in its path. */
interface Surroundings {
  readonly layout: Layout;
  readonly names: Readonly<Record<string, string | number>>;
}

/** @returns null: there is nothing */
type ValueOf = (value: unknown, where: Surroundings) => ChangeValue | null;

interface PartRow {
  /** Keys with '{name}' for any. */
  readonly path: string;
  readonly toValue: ValueOf;
  /** Whether such a change may refuse a form that is open now. */
  readonly isBreaking?: (before: unknown, after: unknown) => boolean;
}

const always = (): boolean => true;
const listOf = (value: unknown): readonly string[] => [value].flat().map(String);
const orNothing =
  (toValue: ValueOf): ValueOf =>
  (value, where) =>
    value === undefined ? null : toValue(value, where);

/** Anything: texts as they are, 'Off' and 'On', nothing for what is empty, the rest as JSON. */
export function codeOf(value: unknown): ChangeValue | null {
  if (value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0))
    return null;
  if (typeof value === 'boolean') return { as: 'key', key: value ? 'change.yes' : 'change.no' };
  return { as: 'code', text: typeof value === 'string' ? value : (sortedJson(value) ?? '') };
}

const money: ValueOf = (value, where) => {
  const currency = String(where.names.currency);
  const { decimals } = currencyOf(currency);
  // Limits with too many decimals are a problem of the lint: they are shown as they are.
  const units = typeof value === 'number' ? decimalFromNumber(value, decimals) : null;
  const amount = units === null ? String(value) : formatDecimal(units, decimals);
  return Number(amount) === value ? { as: 'money', amount, currency } : codeOf(value);
};
const maximum: ValueOf = (value, where) => (value === 0 ? { as: 'key', key: 'change.noLimit' } : money(value, where));
const yesOrNo: ValueOf = (value = false) => codeOf(value);
/** Values of the contract's lists by their words; what is none of them as it is. */
const keyed =
  (keyOf: Readonly<Record<string, string>>): ValueOf =>
  (value) => {
    const key = Object.hasOwn(keyOf, String(value)) ? keyOf[String(value)] : undefined;
    return key === undefined ? codeOf(value) : { as: 'key', key };
  };

const optionTitle = (option: WireFieldOption): [value: string, title: string] =>
  typeof option === 'string'
    ? [option, option]
    : [option.value, fieldTitle({ label: option.text, name: option.value })];
const condition: ValueOf = (value, { layout }) => {
  if (value === undefined) return { as: 'key', key: 'change.always' };
  const { field, equals }: { field?: unknown; equals?: unknown } = Object(value);
  const known: Pick<WireFieldDefinition, 'label' | 'name' | 'values'> = fieldsOf(layout).find(
    (one) => one.field.name === field,
  )?.field ?? {
    name: String(field),
  };
  const options = new Map(known.values?.map(optionTitle));
  return { as: 'condition', field: known, values: listOf(equals).map((value) => options.get(value) ?? value) };
};
const payScreen: ValueOf = (value = 0) => {
  const name = typeof value === 'number' ? cardViewTypeOf(value) : undefined;
  return name === undefined ? codeOf(value) : { as: 'key', key: `payScreen.${name}` };
};
const store: ValueOf = (value = 'unsaid') => ({ as: 'key', key: `fieldStore.${String(value)}` });
const countries: ValueOf = (value) => {
  const codes = listOf(value);
  return codes.includes('*') ? { as: 'key', key: 'change.everywhere' } : { as: 'countries', codes };
};

const stepKeys: Readonly<Record<string, string>> = {
  redirect: 'step.redirect',
  form: 'step.form',
  instruction: 'step.instruction',
  invoice: 'step.invoice',
  'crypto-address': 'step.crypto-address',
  confirm: 'step.confirm',
} satisfies Record<Exclude<StepKind, 'complete'>, string>;
const steps: ValueOf = (value) => ({ as: 'keys', keys: listOf(value).map((step) => stepKeys[step] ?? step) });
/** The name of the number whose digit is checked, such as CPF. */
const check: ValueOf = (value) => codeOf(identifiers.find(({ id }) => id === value)?.name ?? value);
const icons: ValueOf = (value) => ({ as: 'list', items: listOf(value).map(iconTitle) });
const keyboards: Readonly<Record<string, string>> = {
  text: 'keyboard.text',
  numeric: 'keyboard.numeric',
  decimal: 'keyboard.decimal',
  tel: 'keyboard.tel',
  email: 'keyboard.email',
  url: 'keyboard.url',
  search: 'keyboard.search',
  none: 'keyboard.none',
};
/** The tokens of HTML's `autocomplete` that a payment's form needs. */
const autofills: Readonly<Record<string, string>> = {
  off: 'change.no',
  tel: 'keyboard.tel',
  email: 'keyboard.email',
  name: 'autofill.name',
  'given-name': 'autofill.given-name',
  'family-name': 'autofill.family-name',
  username: 'autofill.username',
  'cc-number': 'autofill.cc-number',
  'cc-name': 'autofill.cc-name',
  'cc-exp': 'autofill.cc-exp',
  'cc-csc': 'autofill.cc-csc',
  'one-time-code': 'autofill.one-time-code',
  'street-address': 'autofill.street-address',
  'postal-code': 'autofill.postal-code',
  'address-level1': 'autofill.address-level1',
  'address-level2': 'autofill.address-level2',
};

/** Parts of a layout. */
const layoutParts: readonly PartRow[] = [
  { path: 'countries', toValue: orNothing(countries) },
  { path: 'method/currency', toValue: orNothing((value) => ({ as: 'currencies', codes: listOf(value) })) },
  { path: 'method/amount_rules/{currency}/min', toValue: orNothing(money), isBreaking: always },
  { path: 'method/amount_rules/{currency}/minNonRus', toValue: orNothing(money), isBreaking: always },
  { path: 'method/amount_rules/{currency}/max', toValue: orNothing(maximum), isBreaking: always },
  { path: 'method/cardViewType', toValue: payScreen },
  { path: 'method/isPopular', toValue: yesOrNo },
  { path: 'method/checkLuhn', toValue: yesOrNo, isBreaking: always },
  { path: 'method/iconIds', toValue: orNothing(icons) },
  { path: 'sandbox/requisites/{index}/icon', toValue: orNothing(icons) },
  { path: 'sandbox/steps', toValue: orNothing(steps) },
  {
    path: 'transaction',
    toValue: keyed({ deposit: 'create.deposit', withdrawal: 'create.withdrawal' }),
  },
  { path: 'sandbox/withCode', toValue: yesOrNo },
];

/** Parts of a field's definition. */
const fieldParts: readonly PartRow[] = [
  {
    path: 'type',
    toValue: orNothing((value) => ({ as: 'key', key: `fieldType.${String(value)}` })),
    isBreaking: always,
  },
  { path: 'mask', toValue: codeOf, isBreaking: always },
  { path: 'min', toValue: codeOf, isBreaking: always },
  { path: 'max', toValue: codeOf, isBreaking: always },
  { path: 'minDate', toValue: codeOf, isBreaking: always },
  { path: 'maxDate', toValue: codeOf, isBreaking: always },
  { path: 'check', toValue: orNothing(check), isBreaking: always },
  { path: 'inputMode', toValue: keyed(keyboards) },
  { path: 'autocomplete', toValue: keyed(autofills) },
  { path: 'values/{index}/icon', toValue: orNothing(icons) },
  { path: 'regexList/{index}/regex', toValue: codeOf, isBreaking: always },
  { path: 'isOptional', toValue: yesOrNo, isBreaking: (before, after) => before === true && after !== true },
  { path: 'isAdvanced', toValue: yesOrNo },
  { path: 'isDisabled', toValue: yesOrNo },
  { path: 'visibleWhen', toValue: condition },
  { path: 'store', toValue: store },
];

/** Texts, with a change for each language. */
const layoutTexts: readonly string[] = [
  'method/text',
  ...methodTextNames.map((name) => `method/${name}`),
  'sandbox/instruction/{index}',
  'sandbox/requisites/{index}/label',
  'sandbox/taken/{name}/text',
];
const fieldTexts: readonly string[] = [
  'category',
  'checkText',
  'hint',
  'label',
  'placeholder',
  'regexList/{index}/text',
  'values/{index}/hint',
  'values/{index}/text',
];

const matches = (pattern: string, keys: readonly string[]) =>
  pattern.split('/').length === keys.length ? parametersOf(pattern, keys) : null;

/** How a part is described; null: by the parts below it. @param keys of the field's definition, or of the layout */
export function partOf(keys: readonly string[], isInField: boolean) {
  for (const row of isInField ? fieldParts : layoutParts) {
    const names = matches(row.path, keys);
    if (names) return { ...row, names };
  }
  return null;
}

/** Whether a part is a text of players. @param keys of the field's definition, or of the layout */
export const isTextPart = (keys: readonly string[], isInField: boolean): boolean =>
  (isInField ? fieldTexts : layoutTexts).some((pattern) => matches(pattern, keys) !== null);
