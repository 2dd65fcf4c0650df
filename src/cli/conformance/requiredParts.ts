import type { CallName } from '../../contract/calls';
import { CountrySelectorReply } from '../../contract/generated/shapes/CountrySelectorReply';
import { WireFieldDefinition } from '../../contract/generated/shapes/WireFieldDefinition';
import { WireMethod } from '../../contract/generated/shapes/WireMethod';
import { WireTransaction } from '../../contract/generated/shapes/WireTransaction';
import { isOfType } from '../../contract/reader/coercions';
import { pointerOf } from '../../contract/reader/readShape';
import type { Schema } from '../../contract/reader/Shape';

/*
 * What the contract requires of an answer, and the widget's reader fills in without a remark when it is missing: so that
 * bodies are looked through as they were sent.
 */

type Path = readonly string[];

const alternativesOf = ({ oneOf, anyOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? [];
const takesNull = (schema: Schema): boolean => [schema, ...alternativesOf(schema)].some(({ type }) => type === 'null');

/** The places of required keys that a value does not have. */
function missingIn(schema: Schema, value: unknown, path: Path): readonly string[] {
  if (isOfType.array(value))
    return value.flatMap((item, index) => missingIn(schema.items ?? {}, item, [...path, `${index}`]));
  if (!isOfType.object(value)) return [];
  const tag = schema.discriminator?.propertyName;
  if (tag !== undefined) {
    const tagged = alternativesOf(schema).find(({ properties }) => properties?.[tag]?.const === value[tag]);
    return tagged ? missingIn(tagged, value, path) : [];
  }
  const { required = [], properties = {} } = schema;
  const isMissing = (key: string): boolean =>
    value[key] === undefined || (value[key] === null && !takesNull(properties[key] ?? {}));
  return [
    ...required.filter(isMissing).map((key) => pointerOf([...path, key])),
    ...Object.entries(properties).flatMap(([key, part]) => missingIn(part, value[key], [...path, key])),
  ];
}

const fieldsIn = (form: unknown, path: Path): readonly string[] =>
  isOfType.object(form) ? missingIn({ items: WireFieldDefinition }, form.fields, [...path, 'fields']) : [];

const methodsIn = (list: unknown): readonly string[] => {
  if (!isOfType.object(list)) return [];
  const entries = Object.entries(list);
  return entries.length === 0
    ? ['/isDirectGeo']
    : entries.flatMap(([key, method]) => [...missingIn(WireMethod, method, [key]), ...fieldsIn(method, [key])]);
};

/** A step that asks for money and does not say where it goes: the widget follows the status. */
const paysNowhere = ({ kind, requisites, steps, qr, deeplink }: Readonly<Record<string, unknown>>): boolean =>
  (kind === 'invoice' || kind === 'instruction') &&
  [requisites, steps].every((list) => !isOfType.array(list) || list.length === 0) &&
  !qr &&
  !deeplink;

const transactionIn = (transaction: unknown): readonly string[] => [
  ...missingIn(WireTransaction, transaction, []),
  ...(isOfType.object(transaction) && isOfType.object(transaction.next) && paysNowhere(transaction.next)
    ? ['/next/requisites/0']
    : []),
  ...(isOfType.object(transaction) ? fieldsIn(transaction.next, ['next']) : []),
];

const partsOf: Partial<Readonly<Record<CallName, (body: unknown) => readonly string[]>>> = {
  depositMethods: methodsIn,
  withdrawalMethods: methodsIn,
  countrySelector: (body) => missingIn(CountrySelectorReply, body, []),
  createDeposit: transactionIn,
  createWithdrawal: transactionIn,
  transactionStep: transactionIn,
  transaction: transactionIn,
};

/** The methods of an answer that are under another name than theirs. */
export const misnamedMethods = (call: CallName, body: unknown): readonly string[] =>
  partsOf[call] === methodsIn && isOfType.object(body)
    ? Object.entries(body).flatMap(([key, method]) =>
        isOfType.object(method) && isOfType.string(method.name) && method.name !== key
          ? [`${call} /${key} is the method '${method.name}'.`]
          : [],
      )
    : [];

/** The places of required keys that an answer does not have. */
export const missingParts = (call: CallName, body: unknown): readonly string[] => partsOf[call]?.(body) ?? [];
