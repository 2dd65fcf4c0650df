import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Server } from 'socket.io';

/** Messages over 8000 bytes do not fit into Postgres' NOTIFY: the adapter keeps them here for 30 s. */
const attachments =
  'CREATE TABLE IF NOT EXISTS socket_io_attachments ' +
  '(id bigserial UNIQUE, created_at timestamptz DEFAULT NOW(), payload bytea)';

/**
 * The adapter keeps one connection to listen on, and takes a new one when that breaks, without giving the broken one
 * back: after ten restarts of the database the pool would be empty. Here it is given back.
 */
function withReturns(pool: Pool): Pool {
  const returning: Pool = Object.create(pool);
  return Object.assign(returning, {
    // Queries take their connections from the pool itself, by its own way of calling back.
    query: pool.query.bind(pool),
    async connect() {
      const client = await pool.connect();
      client.once('end', () => client.release(true));
      return client;
    },
  });
}

/** GATE-2: nodes on one Postgres hear each other, so that a push reaches a widget on any of them. */
export async function connectNodes(io: Server, pool: Pool, log: FastifyBaseLogger): Promise<void> {
  await pool.query(attachments);
  const errorHandler = (error: Error): void => log.error({ err: error }, 'the nodes do not hear each other');
  io.adapter(createAdapter(withReturns(pool), { errorHandler }));
}
