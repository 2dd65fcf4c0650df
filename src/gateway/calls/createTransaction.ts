import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CreateDepositPayload, CreateWithdrawalPayload, Layout, TransactionKind } from '../../contract/generated/types';
import { wireTransaction } from '../acquirer/wireTransaction';
import { airtmLayout } from '../airtmLayout';
import { answered, type CallContext, type CallEnd, fieldsInvalid, refused } from './CallContext';
import { storableFields } from './cardData';
import { checkFields } from './checkFields';

type Payload = CreateDepositPayload | CreateWithdrawalPayload;

/** How long a payment may wait for its player. */
const lifetime = 15 * 60_000;

/** Equal payloads have equal hashes, whatever the order of their fields. */
function hashOf({ method, amount, currency, country, fields, ...rest }: Payload): string {
  const account = 'account' in rest ? rest.account : null;
  const content = [method, amount, currency, country, account, Object.entries(fields).sort()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Eight figures and capitals that nobody mixes up. */
const newReference = (): string =>
  Array.from(randomBytes(8), (byte) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 32]).join('');

const layoutOf = (transaction: TransactionKind, name: string, { layouts }: CallContext): Layout | null =>
  layouts.find(transaction, name) ?? (transaction === 'deposit' && name === airtmLayout.method.name ? airtmLayout : null);

/** Makes a transaction, or answers with the one that this requestId has made already (contract C4, C8). */
export const createTransaction =
  (kind: TransactionKind) =>
  async (payload: Payload, context: CallContext): Promise<CallEnd> => {
    const { store, caller, acquirer } = context;
    const payloadHash = hashOf(payload);
    const known = await store.byIntent(caller.userId, payload.requestId);
    if (known) return known.payloadHash === payloadHash ? answered(wireTransaction(known, acquirer)) : mismatch;

    const layout = layoutOf(kind, payload.method, context);
    if (!layout) return refused(404, 'METHOD_UNKNOWN', `There is no ${kind} method '${payload.method}'.`);
    if (!layout.method.currency.includes(payload.currency)) {
      return refused(422, 'CURRENCY_UNKNOWN', `'${payload.method}' does not take ${payload.currency}.`);
    }
    const { fields: definitions, amount_rules: rules, checkLuhn = false } = layout.method;
    const sent = { transaction: kind, ...payload };
    const errors = checkFields(definitions, rules?.[payload.currency], checkLuhn, sent);
    if (errors) return fieldsInvalid(errors);

    const now = Date.now();
    const made = await store.create({
      id: randomUUID(),
      reference: newReference(),
      userId: caller.userId,
      requestId: payload.requestId,
      payloadHash,
      kind,
      method: payload.method,
      amount: payload.amount,
      currency: payload.currency,
      country: payload.country,
      fields: storableFields(payload.fields, definitions),
      account: 'account' in payload ? payload.account : null,
      bonusId: 'bonusId' in payload && payload.bonusId !== undefined ? String(payload.bonusId) : null,
      plan: layout.sandbox,
      createdAt: new Date(now),
      expiresAt: new Date(now + lifetime),
    });
    if (made) {
      const started = await acquirer.start(made);
      return answered(wireTransaction(started, acquirer));
    }
    // Another request with the same requestId was quicker: its transaction is the answer.
    const twin = await store.byIntent(caller.userId, payload.requestId);
    return twin && twin.payloadHash === payloadHash ? answered(wireTransaction(twin, acquirer)) : mismatch;
  };

const mismatch = refused(409, 'IDEMPOTENCY_MISMATCH', 'This requestId belongs to another payment.');
