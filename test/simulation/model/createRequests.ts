import { isDeepStrictEqual } from 'node:util';
import type { createErasures } from './createErasures';
import type { Intents } from './createIntents';

/** Tries of a code that may leave for one step. */
const mostCodes = 5;
/** Requests for another code leave 30 s apart, and arrive up to 20 s late; in ms. */
const resendPause = 9000;
/** What is not answered is sent again after growing pauses: not so often in so many ms. */
const mostAttempts = 12;
const shortTime = 2000;

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

/** What the nodes may send to acquirer and platform. */
export function createRequests(
  intents: Intents,
  erasures: Pick<ReturnType<typeof createErasures>, 'mayBe'>,
  complain: (what: string) => void,
) {
  /** Payments that were begun, by operation. */
  const begun = new Map<number, Set<string>>();
  /** Whose the payments are that the acquirer has. */
  const players = new Map<string, string>();
  /** webhook-ids of codes by payment and step, and when each resend of a player arrived. */
  const codes = new Map<string, Set<string>>();
  const resends = new Map<string, Map<string, number>>();
  /** When the last attempts of each request have arrived. */
  const arrivals = new Map<string, readonly number[]>();

  /** The acquirer gets what a player has sent, and one payment for it. */
  function checkIntent({ transactionId, fields, amount, currency, userId }: Readonly<Record<string, unknown>>): void {
    const id = String(transactionId);
    const operation = Number.parseInt(String(objectOf(fields).note).slice(3), 10);
    const ids = begun.get(operation) ?? new Set();
    begun.set(operation, ids.add(id));
    players.set(id, String(userId));
    const most = [...intents.byRequestId.values()].filter((one) => one.operation === operation).length;
    if (ids.size > most && !erasures.mayBe(String(userId)))
      complain(`op ${operation}: ${ids.size} payments for ${most} intents`);
    const isSent = intents
      .payloadsOf(operation)
      .some(
        (payload) =>
          payload.amount === amount && payload.currency === currency && isDeepStrictEqual(payload.fields, fields),
      );
    if (!isSent) complain(`op ${operation}: the acquirer got what nobody sent: ${JSON.stringify(fields)} ${amount}`);
  }

  /** One action, declared; five codes at most, and resends with a pause between them. */
  function checkAction(
    key: string,
    { transactionId, fields, sequence }: Readonly<Record<string, unknown>>,
    now: number,
  ): void {
    const id = String(transactionId);
    const actions = Object.keys(objectOf(fields));
    if (actions.length > 1 || !actions.every((name) => ['pin', 'code', 'resend', 'paid'].includes(name)))
      complain(`payment ${id}: the acquirer got ${JSON.stringify(fields)}`);
    if (actions.includes('code')) {
      const step = `${id} ${sequence}`;
      const tried = codes.get(step) ?? new Set();
      codes.set(step, tried.add(key));
      if (tried.size > mostCodes) complain(`payment ${id}: ${tried.size} codes have left`);
    }
    if (!actions.includes('resend')) return;
    const player = players.get(id) ?? '';
    // How often they have asked is forgotten, too.
    if (erasures.mayBe(player)) return;
    const sent = resends.get(player) ?? new Map<string, number>();
    resends.set(player, sent);
    if (sent.has(key)) return;
    if ([...sent.values()].some((at) => now - at < resendPause))
      complain(`${player}: two codes were asked for at once`);
    sent.set(key, now);
  }

  return {
    playerOf: (id: string): string | undefined => players.get(id),
    /** The acquirer is asked. @param key the same in each attempt; @param now in ms */
    asked(key: string, type: string, data: Readonly<Record<string, unknown>>, now: number): void {
      if (type === 'payment.create') checkIntent(data);
      if (type === 'payment.answer') checkAction(key, data, now);
    },
    /** A request of the gateway arrives. @param id the same in each attempt; @param now in ms */
    arrived(id: string, now: number): void {
      const times = [...(arrivals.get(id) ?? []), now].slice(-mostAttempts);
      arrivals.set(id, times);
      const [first = now] = times;
      if (times.length === mostAttempts && now - first < shortTime) {
        complain(`${id} was sent ${mostAttempts} times in ${now - first} ms`);
        arrivals.delete(id);
      }
    },
  };
}
