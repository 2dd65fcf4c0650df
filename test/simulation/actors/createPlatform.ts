import { accountOf } from '../model/checkBooks';
import { type Headers, verified } from './signed';

/** The webhooks that a platform has received for a payment, in their order. */
export interface ReportedHook {
  readonly id: string;
  readonly transactionId: string;
  readonly sequence: number;
  readonly status: string;
  readonly previousStatus: string | null;
  readonly userId: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly currency: string;
  readonly settledAmount: string;
}

interface BalanceRequest {
  readonly type: string;
  readonly data: {
    readonly transactionId: string;
    readonly userId: string;
    readonly amount: string;
    readonly currency: string;
  };
}

interface Hold {
  state: 'reserved' | 'refused' | 'confirmed' | 'released';
  /** What is reserved still. */
  rest: number;
  confirmed: number;
}

/** The platform that the players belong to: it takes hooks, and may have the balances (gateway/ledger/README.md). */
export function createPlatform(opening: number, isFailing: () => boolean) {
  const reported: ReportedHook[] = [];
  const seen = new Set<string>();
  const credited = new Map<string, number>();
  const balances = new Map<string, number>();
  const holds = new Map<string, Hold>();
  const balanceOf = (account: string): number => balances.get(account) ?? opening;
  const add = (account: string, amount: number) => void balances.set(account, balanceOf(account) + amount);

  function take(id: string, data: ReportedHook): void {
    if (seen.has(id)) return;
    seen.add(id);
    reported.push({ ...data, id });
    if (data.kind !== 'deposit') return;
    const settled = Number(data.settledAmount);
    add(accountOf(data.userId, data.currency), settled - (credited.get(data.transactionId) ?? 0));
    credited.set(data.transactionId, settled);
  }

  const reserve = (transactionId: string, account: string, amount: number): number => {
    const known = holds.get(transactionId);
    if (known) return known.state === 'reserved' ? 200 : 422;
    const isEnough = balanceOf(account) >= amount;
    holds.set(transactionId, { state: isEnough ? 'reserved' : 'refused', rest: isEnough ? amount : 0, confirmed: 0 });
    if (isEnough) add(account, -amount);
    return isEnough ? 200 : 422;
  };

  function settle(type: string, transactionId: string, account: string, amount: number): number {
    const hold = holds.get(transactionId);
    if (type === 'withdrawal.confirm') {
      if (hold?.state === 'confirmed') return 200;
      if (hold?.state !== 'reserved') return 409;
      hold.state = 'confirmed';
      hold.confirmed = amount;
      hold.rest -= amount;
      return 200;
    }
    // Of an unknown one, too: its reserve may arrive later, and is refused then.
    if (!hold) holds.set(transactionId, { state: 'released', rest: 0, confirmed: 0 });
    else if (hold.state !== 'refused') {
      add(account, hold.rest);
      hold.rest = 0;
      if (hold.state === 'reserved') hold.state = 'released';
    }
    return 200;
  }

  const read = <Message>(body: string, headers: Headers): Message | null =>
    verified(body, headers) === null ? null : JSON.parse(body);

  return {
    reported,
    holds,
    balanceOf,
    receiveHook(body: string, headers: Headers): Response {
      const hook = read<{ readonly data: ReportedHook }>(body, headers);
      if (hook === null) return new Response(null, { status: 401 });
      if (isFailing()) return new Response(null, { status: 500 });
      take(headers['webhook-id'] ?? '', hook.data);
      return new Response(null, { status: 204 });
    },
    receiveBalance(body: string, headers: Headers): Response {
      const request = read<BalanceRequest>(body, headers);
      if (request === null) return new Response(null, { status: 401 });
      if (isFailing()) return new Response(null, { status: 500 });
      const { type, data } = request;
      const { transactionId, userId, amount, currency } = data;
      const account = accountOf(userId, currency);
      const status =
        type === 'withdrawal.reserve'
          ? reserve(transactionId, account, Number(amount))
          : settle(type, transactionId, account, Number(amount));
      return new Response(null, { status });
    },
  };
}

export type SimulatedPlatform = ReturnType<typeof createPlatform>;
