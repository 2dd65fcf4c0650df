/** Calls to the gateway's sandbox, in the role of a partner's back end. */
export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly expiresAt: string;
  /** What the player has in the currency that was asked for. */
  readonly balance: Readonly<Record<string, string>>;
}

/** Of a new player. */
const startingBalance = '1250.50';

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'userId' in value &&
  'balance' in value;

/** A token for a player, and their balance in a currency; a new player when `userId` is empty. */
export async function openSession(userId: string, currency: string): Promise<Session> {
  const balance = { [currency]: startingBalance };
  const session = await post('/sandbox/session', { ...(userId === '' ? {} : { userId }), balance });
  if (!isSession(session)) throw new Error('/sandbox/session returned no token.');
  return session;
}

export const expireToken = (token: string): Promise<unknown> => post('/sandbox/expire', { token });

/** The push 'login-token' with a new balance, as after a win. Over the socket only. */
export const pushUser = (token: string, currency: string): Promise<unknown> =>
  post('/sandbox/push', {
    token,
    push: { type: 'login-token', data: { user: { balanceData: { primary: { amount: '9999.99', currency } } } } },
  });

export const setFaults = (token: string, faults: Readonly<Record<string, number | boolean>>): Promise<unknown> =>
  post('/sandbox/faults', { token, ...faults });
