import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { PaymentHook } from '../../../../src/contract/generated/types';
import { startWebhookServer } from '../../../partner/startWebhookServer';

/**
 * A status code: it does nothing else. `drop`: it takes the event, but its reply is lost. `hang`: it does not answer.
 */
export type WebhookFault = number | 'drop' | 'hang';

/** A request as the receiver has seen it. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly webhook: PaymentHook;
  /** undefined: the gateway got no answer. */
  status?: number;
}

/** The sample receiver of test/partner behind a proxy that misbehaves. */
export async function startWebhookReceiver(secret: string) {
  const sample = await startWebhookServer(secret);
  const faults: WebhookFault[] = [];
  const received: ReceivedWebhook[] = [];
  const open = new Set<ServerResponse>();
  let mostOpen = 0;
  let behaviour: WebhookFault | null = null;
  const refuse = new Set<string>();

  const proxy = createServer((request, response) => {
    open.add(response);
    mostOpen = Math.max(mostOpen, open.size);
    response.once('close', () => open.delete(response));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const fault = refuse.has(String(request.headers['webhook-id'])) ? 500 : (faults.shift() ?? behaviour);
    request.once('end', () => {
      const entry: ReceivedWebhook = {
        id: String(request.headers['webhook-id']),
        webhook: JSON.parse(Buffer.concat(chunks).toString()),
      };
      received.push(entry);
      const writeHead = response.writeHead.bind(response);
      response.writeHead = (status: number) => {
        if (fault !== 'drop') entry.status = status;
        return writeHead(status);
      };
    });
    if (fault === 'hang') return;
    if (typeof fault === 'number') return void request.once('end', () => response.writeHead(fault).end());
    if (fault === 'drop') response.end = () => response.destroy();
    sample.server.emit('request', request, response);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hooks`,
    balanceOf: sample.balanceOf,
    received,
    /** For the next requests, one each. */
    faults,
    /** Ids of events that are answered 500. */
    refuse,
    /** For all requests; null: it behaves. */
    behave: (fault: WebhookFault | null) => {
      behaviour = fault;
      if (fault !== 'hang') for (const response of open) response.destroy();
    },
    /** Requests without an answer: now, and at most so far. */
    openCount: () => open.size,
    mostOpen: () => mostOpen,
    async close(): Promise<void> {
      for (const server of [proxy, sample.server]) {
        server.closeAllConnections();
        server.close();
      }
      await once(proxy, 'close');
    },
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
