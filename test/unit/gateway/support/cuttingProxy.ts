import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../support/listen';

/** A proxy of a Postgres server that can lose replies. */
export interface CuttingProxy {
  readonly url: string;
  /** Cuts the next connection that sends this statement, once the server has got it. */
  cutAfter(statement: string): void;
  /** How often the server has got this statement. */
  countOf(statement: string): number;
  close(): Promise<void>;
}

/** Messages Parse and Bind of PostgreSQL's protocol, with a name. */
const parse = /P[\s\S]{4}(\w{40})\0([^\0]+)\0/g;
const bind = /B[\s\S]{4}\0(\w{40})\0/g;

export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cutting: string | null = null;
  let sent = '';
  /** Texts of prepared statements, by their names: only their first run sends them. */
  const texts = new Map<string, string>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isLost = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      const message = bytes.toString('latin1');
      const parsed = [...message.matchAll(parse)].map(([, name = '', statement = '']) => [name, statement] as const);
      for (const [name, statement] of parsed) texts.set(name, statement);
      const again = [...message.matchAll(bind)].filter(([, bound]) => parsed.every(([name]) => name !== bound));
      const text = message + again.map(([, name = '']) => texts.get(name)).join('');
      sent += text;
      upstream.write(bytes);
      if (cutting === null || !text.includes(cutting)) return;
      cutting = null;
      isLost = true;
    });
    // The server has replied, so it is done with the statement.
    upstream.on('data', (bytes: Buffer) => {
      if (isLost) client.destroy();
      else client.write(bytes);
    });
  });
  const url = new URL(databaseUrl);
  url.port = String(await listen(server));
  return {
    url: url.href,
    cutAfter(statement) {
      cutting = statement;
    },
    countOf: (statement) => sent.split(statement).length - 1,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
