import { randomBytes, randomUUID } from 'node:crypto';
import { isAmount, parseFieldDefinitions } from '../../contract/fieldDefinition';
import type {
  CreateDepositPayload,
  CreateWithdrawalPayload,
  Layout,
  TransactionKind,
  WireFieldDefinition,
} from '../../contract/generated/types';
import { transactionIdOf } from '../../contract/ids';
import { methodFieldsOf } from '../../contract/layout';
import { isBonusRestricted } from '../../domain/bonus';
import { captchaOf } from '../../domain/captcha';
import { lastFourOf, withoutCardNumbers } from '../../domain/card/cardNumber';
import { compareDecimals } from '../../domain/decimal';
import { wireTransaction } from '../acquirer/wireTransaction';
import { airtmLayout } from '../airtmLayout';
import type { TransactionRow } from '../db/transactionRow';
import type { Fingerprint } from '../keys/createFingerprints';
import { isOfferedIn, type PlayersRelease } from '../layouts/Layouts';
import {
  answered,
  type CallContext,
  type CallEnd,
  duplicatePayment,
  fieldsInvalid,
  layoutChanged,
  refused,
  undeclared,
} from './CallContext';
import { storableFields, withoutCardData } from './cardData';
import { checkFields } from './checkFields';
import { wireMethod } from './wireMethod';

type Payload = CreateDepositPayload | CreateWithdrawalPayload;

/** How many references are tried for a transaction. That all are taken is no coincidence. */
const references = 3;

/** What makes a payload the same as another (contract C8), whatever the order of its fields. @param fields without card data */
function partsOf(
  kind: TransactionKind,
  { method, amount, currency, country, ...rest }: Payload,
  fields: Payload['fields'],
): readonly unknown[] {
  const kept = Object.entries(fields).sort();
  const bonus = 'bonusId' in rest ? [String(rest.bonusId)] : [];
  return [kind, method, amount, currency, country, 'account' in rest ? rest.account : null, kept, ...bonus];
}

/** Whether a payment whose fingerprint no key of this node has made looks like a payload: its root was rotated twice. */
const looksSame = (
  known: TransactionRow,
  kind: TransactionKind,
  { method, amount, currency, country }: Payload,
): boolean =>
  known.kind === kind &&
  known.method === method &&
  known.currency === currency &&
  known.country === country &&
  (known.amount === null || amount === null || compareDecimals(known.amount, amount) === 0);

/** Whether what is stored of a payment's fields is what would be stored of a payload's, by whichever layout. */
const agrees = ({ fields: stored }: TransactionRow, { fields }: Payload, layouts: readonly Layout[]): boolean => {
  const keptNow = layouts.flatMap((layout) => Object.keys(storableFields(fields, methodFieldsOf(layout))));
  return (
    keptNow.every((name) => name in stored) &&
    Object.entries(stored).every(([name, value]) => [fields[name], lastFourOf(fields[name] ?? '')].includes(value))
  );
};

/** Eight figures and capitals that nobody mixes up. */
const newReference = (): string =>
  Array.from(randomBytes(8), (byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('');

const layoutOf = (transaction: TransactionKind, name: string, { layouts }: CallContext): Layout | null =>
  layouts.find(transaction, name) ??
  (transaction === 'deposit' && name === airtmLayout.method.name ? airtmLayout : null);

/**
 * The layouts with which a form may have been opened: the published one, and for a while those before it, closed or not.
 * None of an archived method: it takes no payments, whenever its form was opened.
 */
function layoutsOfForm(kind: TransactionKind, method: string, context: CallContext): readonly Layout[] {
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
async function fittingLayout(
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

const captchaOfWire = ({ name, isGeetest = false }: Layout['method']) => captchaOf({ name, isGeetest });

/** A captcha where the method needs one, and none elsewhere: unless a form was opened before it was switched off. */
async function captchaProblem(
  { method }: Layout,
  { captcha, requestId }: Payload,
  ofForm: readonly Layout[],
  { checkCaptcha }: CallContext,
): Promise<CallEnd | null> {
  const needed = captchaOfWire(method);
  if (needed !== null) return (await checkCaptcha(needed, captcha, requestId)) ? null : captchaWrong;
  const wasNeeded = ofForm.some((layout) => captchaOfWire(layout.method) !== null);
  return captcha === undefined || wasNeeded ? null : undeclared(['captcha']);
}

/** Counts the fields that a create was refused for, in the release that its player is in. */
function countRefusal(
  release: PlayersRelease,
  kind: TransactionKind,
  { method }: Payload,
  { body }: CallEnd,
  { layouts, caller, releaseCounts }: CallContext,
): void {
  const refusedFields = Object.keys(Object(Object(body).error).fields ?? {});
  const layout = layouts.find(kind, method);
  for (const { name } of layout ? methodFieldsOf(layout) : [])
    if (refusedFields.includes(name))
      releaseCounts.add(caller.userId, release, { event: 'error', field: name, kind: 'server' });
}

/** Makes a transaction, or answers with the one that this requestId has made already (contract C4, C8). */
export const createTransaction =
  (kind: TransactionKind) =>
  async (payload: Payload, context: CallContext): Promise<CallEnd> => {
    const { store, caller, acquirer } = context;
    const fingerprintOf = (fields: Payload['fields']): Fingerprint =>
      context.fingerprint(partsOf(kind, payload, fields));
    const fingerprintBy = (definitions: readonly WireFieldDefinition[]): Fingerprint =>
      fingerprintOf(withoutCardData(payload.fields, definitions));
    /** The definitions decide what a hash leaves out: those of any layout of the form; if that is gone, what was stored. */
    const isSamePayload = (known: TransactionRow): boolean => {
      const ofForm = layoutsOfForm(kind, payload.method, context);
      const results = [...ofForm.map(methodFieldsOf), []].map((definitions) =>
        fingerprintBy(definitions).matches(known.payloadHash),
      );
      if (results.every((result) => result === null)) return looksSame(known, kind, payload);
      if (results.includes(true)) return true;
      return fingerprintOf(known.fields).matches(known.payloadHash) === true && agrees(known, payload, ofForm);
    };
    const duplicateOf = (first: TransactionRow): CallEnd => {
      const { requestId, method } = payload;
      context.log.warn({ requestId, method, first: first.id }, 'the same payment came under another requestId');
      return duplicatePayment(wireTransaction(first, acquirer));
    };
    const replay = async (): Promise<CallEnd | null> => {
      const known = await store.byIntent(caller.userId, payload.requestId);
      if (!known) return null;
      if (!isSamePayload(known)) return mismatch;
      return known.requestId === payload.requestId ? answered(wireTransaction(known, acquirer)) : duplicateOf(known);
    };
    // The platform is asked about a withdrawal before it is stored: never twice. A known deposit is found as it is stored.
    const known = kind === 'withdrawal' ? await replay() : null;
    if (known) return known;

    const release = context.layouts.releaseOf(kind, payload.method);
    const fit = await fittingLayout(kind, payload, context);
    if ('body' in fit) {
      const twin = await replay();
      if (twin) return twin;
      if (release) countRefusal(release, kind, payload, fit, context);
      return fit;
    }
    const { layout } = fit;
    // An answer to a captcha counts once: a repeated create brings the same.
    const withCaptcha = payload.captcha === undefined ? null : await replay();
    if (withCaptcha) return withCaptcha;
    const captcha = await captchaProblem(layout, payload, layoutsOfForm(kind, payload.method, context), context);
    // Another create may have brought the same answer a moment ago.
    if (captcha) return (await replay()) ?? captcha;
    const definitions = methodFieldsOf(layout);
    const fingerprint = fingerprintBy(definitions);

    const takesAmount = parseFieldDefinitions(definitions).fields.some(isAmount);
    // There is nothing to hold, and what it would pay out is unknown.
    if (kind === 'withdrawal' && !takesAmount) return amountMissing;
    const values = {
      userId: caller.userId,
      requestId: payload.requestId,
      payloadHash: fingerprint.stored,
      kind,
      method: payload.method,
      amount: payload.amount,
      currency: payload.currency,
      country: payload.country,
      fields: storableFields(payload.fields, definitions),
      account: 'account' in payload ? payload.account : null,
      bonusId: 'bonusId' in payload ? String(payload.bonusId) : null,
      releaseId: release?.id ?? null,
      releaseVersion: release?.version ?? null,
      plan: layout.sandbox,
      ...acquirer.open(layout.sandbox, payload.amount, new Date()),
    };
    for (let attempt = 0; attempt < references; attempt += 1) {
      const id = transactionIdOf(randomUUID());
      const created = await store.create({ ...values, id, reference: newReference() }, fingerprint.accepted, (made) =>
        acquirer.intentOf(made, payload.fields),
      );
      if (created && 'first' in created) return duplicateOf(created.first);
      // On another node the same create may have taken the money that is lacking.
      if (created && 'notHeld' in created)
        return (await replay()) ?? (created.notHeld === 'not-enough' ? aboveBalance : balanceUnknown);
      if (created) {
        // Its form's own event may be lost, or of an older widget.
        if (release) context.releaseCounts.add(caller.userId, release, { event: 'opened' });
        const started = await acquirer.start(created.made, payload.fields, payload.captcha);
        return answered(wireTransaction(started, acquirer));
      }
      // Another request with the same requestId was quicker; if not, the reference is taken.
      const twin = await replay();
      if (twin) return twin;
    }
    throw new Error('No free reference was found.');
  };

const mismatch = refused(409, 'IDEMPOTENCY_MISMATCH', 'This requestId belongs to another payment.');
const amountMissing = refused(422, 'AMOUNT_MISSING', 'A withdrawal method without an amount field takes no payments.');
const captchaWrong = fieldsInvalid({ captcha: { key: 'captcha.failed' } });
const aboveBalance = fieldsInvalid({ amount: { key: 'form.amount.notEnough' } });
const balanceUnknown = refused(
  503,
  'BALANCE_UNKNOWN',
  'The balance could not be checked. Nothing was paid. Try again.',
);
