import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { createClient } from 'redis';
import { type Backoff, backoffAfter, doubling } from '../dueWork/backoff';

type Client = ReturnType<typeof createClient>;

export interface Redis {
  /** For commands of one reply; rejects at once while Redis is away. */
  readonly client: Client;
  /** A connection of its own for commands that wait, and for subscriptions; they go on when Redis is back. */
  createReader(): Client;
  /** @param listener called after each reconnect */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** A start waits this long for Redis; without it the gateway starts all the same. ms. */
const startTimeout = 3000;
/** A connection without any bytes is broken: a partition sends no FIN. Longer than any blocking read. ms. */
const socketTimeout = 5000;
const pingInterval = 2000;
/** Half of each delay is random, so that many nodes do not reconnect at once. */
const backoff: Backoff = { ...doubling(25, 500), jitter: 1 };

/**
 * Connects to Redis; the driver is loaded on demand. A node does not depend on it: while Redis is away, each counts its
 * own limits, pushes reach its own sockets, and widgets elsewhere poll (PROD-15).
 * @param url redis:// or rediss://
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis = await import('redis');
  const options = {
    url,
    RESP: 2, // the adapter of Socket.IO reads the replies of this version
    pingInterval,
    socket: {
      socketTimeout,
      connectTimeout: startTimeout,
      reconnectStrategy: (retries: number) => backoffAfter(retries + 1, backoff),
    },
  } as const;
  const client: Client = redis.createClient({ ...options, disableOfflineQueue: true });
  let isAway = false;
  const listeners: (() => void)[] = [];
  client.on('error', (error: unknown) => {
    // Once for each outage: the client reports every attempt.
    if (!isAway) log.error({ err: error }, 'Redis does not answer');
    isAway = true;
  });
  client.on('ready', () => {
    if (!isAway) return;
    isAway = false;
    log.warn('Redis answers again');
    for (const listener of listeners) listener();
  });
  const connected = client.connect().catch(() => undefined); // 'error' has it
  await Promise.race([connected, wait(startTimeout, undefined, { ref: false })]);
  const readers: Client[] = [];
  return {
    client,
    createReader() {
      const reader: Client = redis.createClient(options);
      reader.on('error', () => {}); // reported by `client`
      readers.push(reader);
      return reader;
    },
    onReconnect: (listener) => void listeners.push(listener),
    async close() {
      for (const each of [client, ...readers]) if (each.isOpen) each.destroy();
    },
  };
}
