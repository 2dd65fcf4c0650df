import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../support/listen';

/** A statement that a client has run. */
export interface RanStatement {
  readonly text: string;
  /** Parsed and planned under a name, once for each connection. */
  readonly isPrepared: boolean;
  /** It ends a transaction, or is a write outside of one. */
  readonly isCommit: boolean;
}

/** A proxy of a Postgres server: it says what was run, and can lose replies. */
export interface PostgresProxy {
  readonly url: string;
  /** Cuts the next connection that runs this statement, once the server has got it. */
  cutAfter(statement: string): void;
  /** What the server has got, in order. */
  readonly ran: readonly RanStatement[];
  close(): Promise<void>;
}

/**
 * Reads what a client sends (PostgreSQL, "Message Formats"): a start message without a type, then messages of a type, a length
 * and a content. Statements come by Query, or by Parse, the first time, and Bind.
 */
function createStatementReader(onRun: (statement: RanStatement) => void) {
  let isInTransaction = false;
  let rest = Buffer.alloc(0);
  let hasStarted = false;
  /** Texts by name; '' for the one without. */
  const texts = new Map<string, string>();
  const run = (text: string, isPrepared: boolean): void => {
    const isCommit = text === 'commit' || (!isInTransaction && /^\s*(?:insert|update|delete|with)\b/.test(text));
    if (text === 'begin') isInTransaction = true;
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    onRun({ text, isPrepared, isCommit });
  };
  const readMessage = (type: string, content: string): void => {
    const [first = '', second = ''] = content.split('\0');
    if (type === 'Q') run(first, false);
    if (type === 'P') texts.set(first, second);
    if (type === 'B') run(texts.get(second) ?? '', second !== '');
  };
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const start = hasStarted ? 1 : 0;
      if (rest.length < start + 4) return;
      const end = start + rest.readUInt32BE(start);
      if (rest.length < end) return;
      if (hasStarted) readMessage(rest.toString('latin1', 0, 1), rest.toString('latin1', 5, end));
      hasStarted = true;
      rest = rest.subarray(end);
    }
  };
}

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const ran: RanStatement[] = [];
  let cutting: string | null = null;
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
    const read = createStatementReader((statement) => {
      ran.push(statement);
      if (cutting === null || !statement.text.includes(cutting)) return;
      cutting = null;
      isLost = true;
    });
    client.on('data', (bytes: Buffer) => {
      upstream.write(bytes);
      read(bytes);
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
    ran,
    cutAfter(statement) {
      cutting = statement;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
