import type { createSocketTransport } from './socket/socketTransport';

/**
 * The socket transport's code, a chunk of its own: a session over HTTP never fetches it.
 * Rejects when the chunk cannot be loaded.
 */
export async function loadSocketTransport(): Promise<typeof createSocketTransport> {
  const chunk = await import(/* webpackChunkName: "socket" */ './socket/socketTransport');
  return chunk.createSocketTransport;
}
