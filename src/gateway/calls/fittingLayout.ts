import type {
  CreateDepositPayload,
  CreateWithdrawalPayload,
  Layout,
  TransactionKind,
} from '../../contract/generated/types';
import { isBonusRestricted } from '../../domain/bonus';
import { withoutCardNumbers } from '../../domain/card/cardNumber';
import { airtmLayout } from '../airtmLayout';
import { isOfferedIn } from '../layouts/Layouts';
import { type CallContext, type CallEnd, fieldsInvalid, layoutChanged, refused, undeclared } from './CallContext';
import { checkFields } from './checkFields';
import { wireMethod } from './wireMethod';

export type Payload = CreateDepositPayload | CreateWithdrawalPayload;

const layoutOf = (transaction: TransactionKind, name: string, { layouts }: CallContext): Layout | null =>
  layouts.find(transaction, name) ??
  (transaction === 'deposit' && name === airtmLayout.method.name ? airtmLayout : null);

/**
 * The layouts with which a form may have been opened: the published one, and for a while those before it, closed or not.
 * None of an archived method: it takes no payments, whenever its form was opened.
 */
export function layoutsOfForm(kind: TransactionKind, method: string, context: CallContext): readonly Layout[] {
  const published = layoutOf(kind, method, context);
  const { layouts } = context;
  return published ? [published, ...layouts.former(kind, method), ...layouts.closed(kind, method)] : [];
}

/** The country is the token's; without one there, the call's. A method is taken only where it is offered now. */
function countryProblem(published: Layout, { method, country }: Payload, { caller }: CallContext): CallEnd | null {
  if (caller.country !== undefined && caller.country !== country)
    return refused(422, 'COUNTRY_REFUSED', 'The token is for another country.');
  return isOfferedIn(published, country)
    ? null
    : refused(422, 'METHOD_NOT_OFFERED', `'${method}' is not offered in this country.`);
}

/**
 * The layout that a payload fits. A payload that fits none is refused by the published one; one of a form that a publish
 * at once has closed gets the new layout.
 */
export async function fittingLayout(
  kind: TransactionKind,
  payload: Payload,
  context: CallContext,
): Promise<{ readonly layout: Layout } | CallEnd> {
  const { layouts } = context;
  const published = layoutOf(kind, payload.method, context);
  if (!published) return refused(404, 'METHOD_UNKNOWN', `There is no ${kind} method '${payload.method}'.`);
  const others = partsOfOthers(kind, payload);
  if (others.length > 0) return undeclared(others);
  const elsewhere = countryProblem(published, payload, context);
  if (elsewhere) return elsewhere;
  const end = await problemWith(published, kind, payload, context);
  if (end === null) return { layout: published };
  for (const layout of layouts.former(kind, payload.method)) {
    if ((await problemWith(layout, kind, payload, context)) === null) return { layout };
  }
  if (!published.method.currency.includes(payload.currency)) return end;
  for (const layout of layouts.closed(kind, payload.method)) {
    if ((await problemWith(layout, kind, payload, context)) === null)
      return layoutChanged(wireMethod(published, payload.currency, layouts));
  }
  return end;
}

async function problemWith(
  layout: Layout,
  kind: TransactionKind,
  payload: Payload,
  { checkForm, acquirer }: CallContext,
): Promise<CallEnd | null> {
  const { method } = layout;
  if (!method.currency.includes(payload.currency))
    return refused(422, 'CURRENCY_UNKNOWN', `'${payload.method}' does not take ${payload.currency}.`);
  const { fields: definitions, amount_rules: rules, checkLuhn = false } = method;
  const sent = { transaction: kind, ...payload, beside: besideFields(payload) };
  const end = await checkFields(definitions, rules?.[payload.currency], checkLuhn, sent, checkForm);
  if (end) return end;
  const taken = acquirer.takenErrors(layout, payload.fields);
  return taken && fieldsInvalid(taken);
}

/** A withdrawal always names an account: 'main' where its form asks for none. */
const besideFields = (payload: Payload): readonly string[] => [
  ...(payload.amount === null ? [] : ['amount']),
  ...('account' in payload && payload.account !== 'main' ? ['account'] : []),
];

/**
 * What a kind of payment, or a method, does not have: nobody would check it. Which bonuses a player is offered the platform
 * alone knows. Its page gives them to the widget and may replace them at any time, so that no list in the token or here
 * would be right: a bonus id is the player's claim, short and visible (calls.schema.json), without a card's number.
 */
function partsOfOthers(kind: TransactionKind, payload: Payload): readonly string[] {
  const isWithoutBonus = kind === 'withdrawal' || isBonusRestricted(payload.method);
  const bonusId = 'bonusId' in payload ? String(payload.bonusId) : null;
  return [
    ...(bonusId !== null && (isWithoutBonus || withoutCardNumbers(bonusId) !== bonusId) ? ['bonusId'] : []),
    ...(kind === 'deposit' && 'account' in payload ? ['account'] : []),
  ];
}
