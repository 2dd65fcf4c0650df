import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseEngine, EngineSession, Result, Statement } from './databaseEngine';
import type { Place } from './places';

/** What becomes of one statement. `before`, `after`: its connection is cut before or after it took effect. */
export type StatementFate = 'done' | 'before' | 'after';

/** What is known of a world by its database. */
interface DatabaseWorld {
  after(ms: number, run: () => void): () => void;
  /** ms until a statement has arrived. */
  latency(): number;
  fateOf(text: string): StatementFate;
  note(line: string): void;
}

/** A connection, or the right to send one statement. */
interface Session {
  readonly place: Place;
  readonly atServer: EngineSession;
  isBroken: boolean;
  /** Statements on their way: they arrive in the order in which they were sent. */
  readonly sent: { readonly run: () => Promise<void>; hasArrived: boolean }[];
}

type SharedDatabase = ReturnType<typeof createSharedDatabase>;

/** As Node and pg say it. */
const cut = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Connections of a node, as in `openDatabase`; how long it waits for one, in ms. */
const mostConnections = 10;
const connectTimeout = 5000;

/** A value as pg sends it. */
const textOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const nextDue = `select least(
  (select min(due_at) from acquirer_requests),
  (select min(due_at) from hook_events where state = 'waiting'),
  (select min(due_at) from withdrawal_holds)) as due`;

const nameOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);

/** One database for all nodes of a world, which decides when a statement arrives, and whether its connection is cut then. */
export function createSharedDatabase(engine: DatabaseEngine, world: DatabaseWorld) {
  let isAway = false;
  const sessions = new Set<Session>();
  const books = engine.open();

  /** pg's pool, whose statements take no time and do not fail. */
  const direct: pg.Pool = Object.assign(Object.create(pg.Pool.prototype), {
    query: (statement: Statement, values: readonly unknown[] = []) => books.execute(statement, values.map(textOf)),
    connect: async () => Object.assign(Object.create(pg.Client.prototype), { query: direct.query, release() {} }),
  });

  function breakOff(session: Session): void {
    if (session.isBroken) return;
    session.isBroken = true;
    session.atServer.end();
  }

  function send(session: Session, statement: Statement, given: readonly unknown[] = []): Promise<Result> {
    const { text } = statement;
    const values = given.map(textOf);
    return new Promise((...[settle, fail]) => {
      // A dead node gets no reply.
      const isAlive = () => !session.place.isDead;
      const resolve = (result: Result) => void (isAlive() && settle(result));
      const reject = (error: unknown) => void (isAlive() && fail(error));
      const run = async (): Promise<void> => {
        if (session.isBroken) return reject(cut());
        if (isAway) {
          breakOff(session);
          return reject(refused());
        }
        const fate = world.fateOf(text);
        world.note(`${session.place.name} sql ${nameOf(text)} ${JSON.stringify(values)} ${fate}`);
        if (fate === 'before') {
          breakOff(session);
          return reject(cut());
        }
        try {
          const result = await session.atServer.execute(statement, values);
          // It may have waited for a lock, and its connection was cut meanwhile.
          if (session.isBroken) return reject(cut());
          if (fate === 'done') return resolve(result);
          breakOff(session);
          reject(cut());
        } catch (error) {
          reject(error);
        }
      };
      const sending = { run, hasArrived: false };
      session.sent.push(sending);
      world.after(world.latency(), () => {
        sending.hasArrived = true;
        while (session.sent[0]?.hasArrived) {
          const [next] = session.sent.splice(0, 1);
          if (next) session.atServer.enter(next.run);
        }
      });
    });
  }

  /** The connections of one node, in the shape of pg's pool. */
  function poolOf(place: Place): pg.Pool {
    let open = 0;
    const queue: (() => void)[] = [];
    const release = (session: Session): void => {
      if (session.atServer.isInTransaction() && !session.isBroken) throw new Error('released within a transaction');
      breakOff(session);
      sessions.delete(session);
      open -= 1;
      queue.shift()?.();
    };
    async function connect(): Promise<Session> {
      if (open >= mostConnections)
        await new Promise<void>((resolve, reject) => {
          const strike = world.after(connectTimeout, () => {
            queue.splice(queue.indexOf(proceed), 1);
            reject(new Error('timeout exceeded when trying to connect'));
          });
          const proceed = (): void => {
            strike();
            resolve();
          };
          queue.push(proceed);
        });
      if (isAway) throw refused();
      open += 1;
      const session: Session = { place, atServer: engine.open(), isBroken: false, sent: [] };
      sessions.add(session);
      return session;
    }
    return Object.assign(Object.create(pg.Pool.prototype), {
      async query(statement: Statement, values?: unknown[]) {
        const session = await connect();
        try {
          return await send(session, statement, values);
        } finally {
          release(session);
        }
      },
      async connect() {
        const session = await connect();
        return Object.assign(Object.create(pg.Client.prototype), {
          query: (statement: Statement, values?: unknown[]) => send(session, statement, values),
          release: () => release(session),
        });
      },
    });
  }

  function breakAll(isOne: (session: Session) => boolean): void {
    for (const session of [...sessions].filter(isOne)) {
      breakOff(session);
      sessions.delete(session);
    }
  }

  return {
    poolOf,
    /** A node has died: its connections are closed. */
    disconnect: (place: Place): void => breakAll((session) => session.place === place),
    /** All connections are closed; new ones are refused until it is back. */
    goAway(): void {
      isAway = true;
      breakAll(() => true);
    },
    comeBack(): void {
      isAway = false;
    },
    /** All nodes are gone: what was not committed is not there. */
    async end(): Promise<void> {
      breakAll(() => true);
      books.end();
      await engine.idle();
    },
    idle: engine.idle,
    entered: engine.entered,
    /** For whoever looks on. Use it while no transaction is open. */
    books: drizzle(direct),
    /** When something is due next, in ms since 1970; null: nothing is. Ask it while no transaction is open. */
    async nextDue(): Promise<number | null> {
      const { rows } = await books.execute({ text: nextDue }, []);
      const due: unknown = Reflect.get(Object(rows[0]), 'due');
      return due instanceof Date ? due.getTime() : null;
    },
    isInTransaction: engine.isInTransaction,
  };
}

export type { SharedDatabase };
