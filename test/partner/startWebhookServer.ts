import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Payment {
  readonly transactionId: string;
  readonly userId: string;
  readonly kind: 'deposit' | 'withdrawal';
  readonly settledAmount: string;
}
interface PaymentWebhook {
  readonly type: string;
  readonly data: Payment & { readonly sequence: number };
}

/** '100.5' as a whole number of 10^-18, so that no amount passes through binary floating point. */
const unitsOf = (amount: string): bigint => {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(18, '0'));
};

/** What a platform does with webhooks: verifies them, takes each once, and credits what has not been credited yet. */
export async function startWebhookServer(secret: string) {
  const verifier = new Webhook(secret);
  /** In a real platform both are tables, written in one transaction. */
  const seen = new Set<string>();
  const credited = new Map<string, bigint>();
  const balances = new Map<string, bigint>();

  function credit({ transactionId, userId, kind, settledAmount }: Payment): void {
    if (kind !== 'deposit') return;
    const settled = unitsOf(settledAmount);
    const missing = settled - (credited.get(transactionId) ?? 0n);
    if (missing <= 0n) return;
    credited.set(transactionId, settled);
    balances.set(userId, (balances.get(userId) ?? 0n) + missing);
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    try {
      verifier.verify(body, headers);
    } catch {
      return void response.writeHead(401).end();
    }
    const webhook: PaymentWebhook = JSON.parse(body);
    if (webhook.type.startsWith('payment.') && !seen.has(headers['webhook-id'] ?? '')) {
      seen.add(headers['webhook-id'] ?? '');
      credit(webhook.data);
    }
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, balanceOf: (userId: string): bigint => balances.get(userId) ?? 0n };
}
