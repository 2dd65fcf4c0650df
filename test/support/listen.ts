import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Lets a server listen on TCP. @param port 0: a free one. @returns the port */
export async function listen(server: Server, { port = 0, host = '127.0.0.1' } = {}): Promise<number> {
  // After 5 s Node would close a connection without a request, perhaps while the next one is on its way.
  if (server instanceof HttpServer) server.keepAliveTimeout = 60_000;
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}
