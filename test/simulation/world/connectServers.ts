import type { Link } from '../scenario';
import type { World } from './createWorld';
import { currentPlace } from './places';

/** What takes a request, and answers it. */
type Receive = (body: string, headers: Readonly<Record<string, string>>) => Response;

/** `fetch` of the nodes: to the servers of these addresses, over links that may fail. */
export const connectServers =
  (world: Pick<World, 'ask'>, servers: Readonly<Record<string, readonly [link: Link, receive: Receive]>>) =>
  (url: string, { body, headers, signal }: RequestInit): Promise<Response> => {
    const from = currentPlace();
    const server = servers[url];
    if (!from || !server) return Promise.reject(new Error(`There is no server at ${url}.`));
    const [link, receive] = server;
    const sent = Object.fromEntries(new Headers(headers));
    return new Promise((resolve, reject) => {
      const abort = () => void (from.isDead || reject(signal?.reason));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      world.ask(link, from, async () => receive(String(body), sent)).then(resolve, reject);
    });
  };
