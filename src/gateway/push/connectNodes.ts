import { randomUUID } from 'node:crypto';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Server } from 'socket.io';
import { createStatementNames } from '../db/createStatementNames';
import type { Redis } from '../redis/openRedis';

/** What connects the nodes: Redis, else the Postgres that they share; both null: there is one node. */
export interface NodeLinks {
  readonly redis: Redis | null;
  readonly pool: Pool | null;
}

/** Signals between the nodes; a node does not get its own. */
export interface Nodes {
  /** Informs the other nodes of a publish. */
  announcePublish(): void;
  /** @param listener called after a publish on another node, and whenever one may have been missed */
  onRemotePublish(listener: () => void): void;
}

/** Messages over 8000 bytes do not fit into NOTIFY; the adapter stores them here for 30 s. */
const attachments =
  'CREATE TABLE IF NOT EXISTS socket_io_attachments ' +
  '(id bigserial UNIQUE, created_at timestamptz DEFAULT NOW(), payload bytea)';

/**
 * When its connection breaks, the adapter takes a new one from the pool and never releases the broken one: after ten
 * restarts of the database the pool would be empty. This pool releases it.
 */
function withRelease(pool: Pool): Pool {
  const names = createStatementNames();
  const releasing: Pool = Object.create(pool);
  return Object.assign(releasing, {
    // pool.query connects with a callback, which this `connect` does not support.
    query(text: string, values: unknown[] = []) {
      const name = names.nameOf(text);
      return pool.query({ text, values, ...(name !== undefined && { name }) });
    },
    async connect() {
      const client = await pool.connect();
      client.once('end', () => client.release(true));
      return client;
    },
  });
}

const publishEvent = 'methods-published';

async function connectByPostgres(io: Server, pool: Pool, log: FastifyBaseLogger): Promise<Nodes> {
  await pool.query(attachments);
  const errorHandler = (error: Error): void => log.error({ err: error }, 'the nodes are not connected');
  io.adapter(createAdapter(withRelease(pool), { errorHandler }));
  return {
    announcePublish: () => io.serverSideEmit(publishEvent),
    onRemotePublish: (listener) => void io.on(publishEvent, listener),
  };
}

/** Stream and channels of all nodes; deployments that share a Redis use databases of their own. */
const redisNames = { streamName: 'cashier:push', channelPrefix: 'cashier' } as const;
const publishChannel = 'cashier:published';
/** ms. Shorter than the connection's idle limit. */
const blockTimeInMs = 2000;

/**
 * By Redis Streams: a reader continues where an outage stopped it. While Redis is away, a push reaches this node's sockets
 * at once: `client` rejects instead of queueing.
 */
async function connectByRedis(io: Server, redis: Redis, log: FastifyBaseLogger): Promise<Nodes> {
  const { createAdapter: createRedisAdapter } = await import('@socket.io/redis-streams-adapter');
  const { client } = redis;
  // What the adapter uses of a client: its copies have to wait for Redis, where `client` rejects.
  const adapterClient = {
    duplicate: redis.createReader,
    xAdd: client.xAdd.bind(client),
    publish: client.publish.bind(client),
    sSubscribe: client.sSubscribe.bind(client),
  };
  io.adapter(createRedisAdapter(adapterClient, { ...redisNames, blockTimeInMs, onlyPlaintext: true }));
  const subscriber = redis.createReader();
  const publishers = new Set<() => void>();
  const id = randomUUID();
  const listen = async (): Promise<void> => {
    await subscriber.connect();
    await subscriber.subscribe(publishChannel, (sender) => {
      if (sender !== id) for (const listener of publishers) listener();
    });
  };
  listen().catch((error: unknown) => log.error({ err: error }, 'the nodes are not connected'));
  return {
    announcePublish() {
      client
        .publish(publishChannel, id)
        .catch((error: unknown) => log.error({ err: error }, 'the other nodes do not know of a publish yet'));
    },
    onRemotePublish(listener) {
      publishers.add(listener);
      redis.onReconnect(listener);
    },
  };
}

const alone: Nodes = { announcePublish: () => {}, onRemotePublish: () => {} };

/** Connects the nodes, so that a push reaches widgets on any of them (GATE-2). */
export async function connectNodes(io: Server, { redis, pool }: NodeLinks, log: FastifyBaseLogger): Promise<Nodes> {
  if (redis) return connectByRedis(io, redis, log);
  return pool ? connectByPostgres(io, pool, log) : alone;
}
