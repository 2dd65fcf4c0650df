import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Server } from 'socket.io';

/** Messages over 8000 bytes do not fit into NOTIFY; the adapter stores them here for 30 s. */
const attachments =
  'CREATE TABLE IF NOT EXISTS socket_io_attachments ' +
  '(id bigserial UNIQUE, created_at timestamptz DEFAULT NOW(), payload bytea)';

/**
 * When its connection breaks, the adapter takes a new one from the pool and never releases the broken one: after ten
 * restarts of the database the pool would be empty. This pool releases it.
 */
function withRelease(pool: Pool): Pool {
  const releasing: Pool = Object.create(pool);
  return Object.assign(releasing, {
    // pool.query connects with a callback, which this `connect` does not support.
    query: pool.query.bind(pool),
    async connect() {
      const client = await pool.connect();
      client.once('end', () => client.release(true));
      return client;
    },
  });
}

/** Connects the nodes on one Postgres, so that a push reaches widgets on any of them (GATE-2). */
export async function connectNodes(io: Server, pool: Pool, log: FastifyBaseLogger): Promise<void> {
  await pool.query(attachments);
  const errorHandler = (error: Error): void => log.error({ err: error }, 'the nodes are not connected');
  io.adapter(createAdapter(withRelease(pool), { errorHandler }));
}
