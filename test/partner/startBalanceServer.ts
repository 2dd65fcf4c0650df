import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { listen } from '../support/listen';

/** `fail`: 500, and nothing is done. `drop`: it is done, but its reply is lost. `hang`: no reply, and nothing is done. */
export type BalanceFault = 'fail' | 'drop' | 'hang';

type HoldState = 'reserved' | 'refused' | 'confirmed' | 'released';
interface Request {
  readonly type: `withdrawal.${'reserve' | 'confirm' | 'release'}`;
  readonly data: {
    readonly transactionId: string;
    readonly userId: string;
    readonly amount: string;
    readonly method?: string;
    readonly account?: string;
  };
}

/** What a platform with its own balances implements for BALANCE_URL, with whole amounts in one currency. */
export async function startBalanceServer(secret: string, opening: number) {
  const balances = new Map<string, number>();
  const holds = new Map<string, HoldState>();
  /** What is reserved of a withdrawal, and neither confirmed nor released yet. */
  const rests = new Map<string, number>();
  const faults: BalanceFault[] = [];
  const received: string[] = [];
  const reserves = new Map<string, Request['data']>();
  const add = (userId: string, amount: number): void =>
    void balances.set(userId, (balances.get(userId) ?? opening) + amount);

  /** Idempotent by the withdrawal's id, in whatever order requests arrive. @returns the status code; 409: another amount, or state */
  function handle({ type, data: { transactionId, userId, amount } }: Request): number {
    const state = holds.get(transactionId);
    if (type === 'withdrawal.reserve') {
      if (state !== undefined) return state === 'reserved' ? 200 : 422;
      const isEnough = (balances.get(userId) ?? opening) >= Number(amount);
      holds.set(transactionId, isEnough ? 'reserved' : 'refused');
      if (isEnough) add(userId, -Number(amount));
      if (isEnough) rests.set(transactionId, Number(amount));
      return isEnough ? 200 : 422;
    }
    if (type === 'withdrawal.confirm') {
      if (state === 'reserved') rests.set(transactionId, (rests.get(transactionId) ?? 0) - Number(amount));
      if (state === 'reserved') holds.set(transactionId, 'confirmed');
      return state === 'reserved' || state === 'confirmed' ? 200 : 409;
    }
    // After a confirm it is the rest of a withdrawal that was paid in part. The second time there is none.
    const rest = rests.get(transactionId);
    if (rest !== undefined && rest !== Number(amount)) return 409;
    add(userId, rest ?? 0);
    rests.delete(transactionId);
    // Of an unknown one, too: its reserve may arrive later, and is refused then.
    if (state !== 'confirmed') holds.set(transactionId, 'released');
    return 200;
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push(String(request.headers['webhook-id']));
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'fail') return void response.writeHead(500).end();
    try {
      // Checks the signature and the time; a request of anybody else throws.
      new Webhook(secret).verify(
        body,
        Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)])),
      );
    } catch {
      return void response.writeHead(401).end();
    }
    const sent: Request = JSON.parse(body);
    if (sent.type === 'withdrawal.reserve') reserves.set(sent.data.transactionId, sent.data);
    const status = handle(sent);
    if (fault === 'drop') request.socket.destroy();
    else response.writeHead(status).end();
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}/balance`,
    /** For the next requests, one each. */
    faults,
    /** The webhook-id of each request. */
    received,
    balanceOf: (userId: string): number => balances.get(userId) ?? opening,
    /** The reserve of a withdrawal. */
    reserveOf: (transactionId: string): Request['data'] | undefined => reserves.get(transactionId),
    stateOf: (transactionId: string): HoldState | undefined => holds.get(transactionId),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
