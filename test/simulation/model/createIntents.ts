import { versionOf } from '../forms';
import type { Kind } from './createForms';

/** What a call says, as far as it is judged. */
export interface SentCall {
  readonly player: string;
  /** Which of the run's operations it belongs to. */
  readonly operation: number;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Whether it has a token that is valid. */
  readonly isValid: boolean;
}

/** What a player wants: one payment. */
export interface Intent {
  readonly operation: number;
  readonly player: string;
  readonly kind: Kind;
  readonly requestId: string;
  /** Whatever was sent under its requestId, without that. */
  readonly payloads: Map<string, Readonly<Record<string, unknown>>>;
  /** When the first of them left, in ms. */
  readonly sentAt: number;
  /** The version of the form; null: the call is no create of one. */
  readonly form: number | null;
  /** The payment that was acknowledged; null: none was yet. */
  id: string | null;
  /** The payload that was answered with it. */
  made: string | null;
}

export const isCreate = ({ name }: SentCall): boolean => name.startsWith('create');
export const isList = ({ name }: SentCall): boolean => name.endsWith('Methods');
export const kindOf = ({ name }: SentCall): Kind => (/withdrawal/i.test(name) ? 'withdrawal' : 'deposit');

/** What players have asked for. @param opening what each has at first */
export function createIntents(opening: number) {
  const byRequestId = new Map<string, Intent>();
  /** requestIds that were sent with a token that is not valid. */
  const strangers = new Set<string>();
  /** By requestId. */
  const withdrawals = new Map<string, { readonly player: string; readonly amount: number }>();

  /** A call leaves. */
  function note(call: SentCall, sentAt: number): void {
    if (!isCreate(call)) return;
    const { requestId: sent, ...payload } = call.payload;
    const requestId = String(sent);
    if (!call.isValid) {
      strangers.add(requestId);
      return;
    }
    const form = versionOf(Object.keys(Object(payload.fields)));
    const { operation, player } = call;
    const kind = kindOf(call);
    const fresh = { operation, player, kind, requestId, payloads: new Map(), sentAt, form, id: null, made: null };
    const intent = byRequestId.get(requestId) ?? fresh;
    intent.payloads.set(JSON.stringify(payload), payload);
    byRequestId.set(requestId, intent);
    if (call.name === 'createWithdrawal')
      withdrawals.set(requestId, { player: call.player, amount: Number(payload.amount) });
  }

  const payloadsOf = (operation: number): readonly Readonly<Record<string, unknown>>[] =>
    [...byRequestId.values()]
      .filter((one) => one.operation === operation)
      .flatMap(({ payloads }) => [...payloads.values()]);

  /** Whether two intents of an operation are the same payment under two requestIds. */
  const isDouble = (intent: Intent): boolean =>
    [...byRequestId.values()].some(
      (other) =>
        other !== intent &&
        other.operation === intent.operation &&
        [...other.payloads.keys()].some((payload) => intent.payloads.has(payload)),
    );

  /** Whether a player has asked for more than there was at first. */
  const mayBeEmpty = (player: string): boolean => {
    const wanted = [...withdrawals].filter(([, of]) => of.player === player).map(([, { amount }]) => amount);
    return wanted.reduce((sum, amount) => sum + amount, 0) > opening;
  };

  return {
    byRequestId,
    strangers,
    note,
    of: ({ payload: { requestId } }: SentCall): Intent | undefined => byRequestId.get(String(requestId)),
    payloadsOf,
    isDouble,
    mayBeEmpty,
  };
}

export type Intents = ReturnType<typeof createIntents>;
