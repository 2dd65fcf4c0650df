import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const canListen = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

/**
 * A port of 127.0.0.1 that nobody listens on, for a server that starts later. It is below those that systems give to
 * `listen(0)` and to clients (from 32,768 on, RFC 6335 from 49,152): no other process gets it in the meantime.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768);
  return (await canListen(port)) ? port : freePort();
}
