import { randomBytes, randomUUID } from 'node:crypto';
import { isAmount, parseFieldDefinitions } from '../../contract/fieldDefinition';
import type { Layout, TransactionKind } from '../../contract/generated/types';
import { transactionIdOf } from '../../contract/ids';
import { methodFieldsOf } from '../../contract/layout';
import { captchaOf } from '../../domain/captcha';
import { wireTransaction } from '../acquirer/wireTransaction';
import type { TransactionRow } from '../db/transactionRow';
import type { PlayersRelease } from '../layouts/Layouts';
import {
  answered,
  type CallContext,
  type CallEnd,
  duplicatePayment,
  fieldsInvalid,
  refused,
  undeclared,
} from './CallContext';
import { storableFields } from './cardData';
import { fittingLayout, layoutsOfForm, type Payload } from './fittingLayout';
import { paymentsOfPayload } from './paymentsOfPayload';

/** How many references are tried for a transaction. That all are taken is no coincidence. */
const references = 3;

/** Eight figures and capitals that nobody mixes up. */
const newReference = (): string =>
  Array.from(randomBytes(8), (byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('');

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
    const payments = paymentsOfPayload(kind, payload, context);
    const duplicateOf = (first: TransactionRow): CallEnd => {
      const { requestId, method } = payload;
      context.log.warn({ requestId, method, first: first.id }, 'the same payment came under another requestId');
      return duplicatePayment(wireTransaction(first, acquirer));
    };
    const replay = async (): Promise<CallEnd | null> => {
      const known = await store.byIntent(caller.userId, payload.requestId);
      if (!known) return null;
      if (!payments.include(known)) return mismatch;
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
    const fingerprint = payments.fingerprintBy(definitions);

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
        return (await replay()) ?? (created.notHeld === 'not-enough' ? notEnough : balanceUnknown);
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
const notEnough = fieldsInvalid({ amount: { key: 'form.amount.notEnough' } });
const balanceUnknown = refused(
  503,
  'BALANCE_UNKNOWN',
  'The balance could not be checked. Nothing was paid. Try again.',
);
