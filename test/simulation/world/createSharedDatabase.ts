import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Place } from './places';

/** What becomes of one statement. `before`, `after`: its connection is cut before or after it took effect. */
export type StatementFate = 'done' | 'before' | 'after';

interface Statement {
  readonly text: string;
  readonly rowMode?: 'array';
  readonly types?: pg.CustomTypesConfig;
}

interface Result {
  readonly rows: readonly unknown[];
  readonly rowCount: number;
}

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
  isBroken: boolean;
  isInTransaction: boolean;
  /** Statements on their way: they arrive in the order in which they were sent. */
  readonly sent: { readonly run: () => Promise<void>; hasArrived: boolean }[];
}

type SharedDatabase = ReturnType<typeof createSharedDatabase>;

/** As Node and pg say it. */
const cut = (): Error => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
const refused = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const migrationsFolder = fileURLToPath(new URL('../../../src/gateway/db/migrations', import.meta.url));

/** Connections of a node, as in `openDatabase`; how long it waits for one, in ms. */
const mostConnections = 10;
const connectTimeout = 5000;

const ofAllTypes = Object.fromEntries(Object.values(pg.types.builtins).map((type) => [type, String]));

/** An empty database whose values pass as text, as between pg and a server. */
export async function openSharedDatabase(): Promise<PGlite> {
  const database = await PGlite.create('memory://', { parsers: ofAllTypes, serializers: ofAllTypes });
  await migrate(drizzleEmbedded(database), { migrationsFolder });
  return database;
}

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

/**
 * One embedded database for all nodes of a world, which decides when a statement arrives, and whether its connection is cut
 * then. It has one session: while a transaction is open, statements of others wait.
 */
export function createSharedDatabase(database: PGlite, world: DatabaseWorld) {
  let holder: Session | null = null;
  let isAway = false;
  let waiting: { readonly session: Session; readonly run: () => Promise<void> }[] = [];
  /** Statements that are under way, one at a time. */
  let work: Promise<void> = Promise.resolve();
  const sessions = new Set<Session>();

  async function execute({ text, rowMode, types = pg.types }: Statement, values: unknown[]): Promise<Result> {
    const { rows, fields, affectedRows = 0 } = await database.query<unknown[]>(text, values, { rowMode: 'array' });
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
    const parsed = rows.map((row) =>
      row.map((value, at) => (typeof value === 'string' ? parsers[at]?.(value) : value)),
    );
    const named = (row: readonly unknown[]) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]]));
    return { rows: rowMode === 'array' ? parsed : parsed.map(named), rowCount: Math.max(affectedRows, rows.length) };
  }

  /** pg's pool, whose statements take no time and do not fail. */
  const direct: pg.Pool = Object.assign(Object.create(pg.Pool.prototype), {
    query: (statement: Statement, values: readonly unknown[] = []) => execute(statement, values.map(textOf)),
    connect: async () => Object.assign(Object.create(pg.Client.prototype), { query: direct.query, release() {} }),
  });

  /** Lets those that have waited for the end of a transaction go on, in their order. */
  function leave(): void {
    holder = null;
    const ready = waiting;
    waiting = [];
    for (const { session, run } of ready) arrive(session, run);
  }

  function arrive(session: Session, run: () => Promise<void>): void {
    if (holder !== null && holder !== session) waiting.push({ session, run });
    else work = work.then(() => (holder !== null && holder !== session ? void waiting.push({ session, run }) : run()));
  }

  async function breakOff(session: Session): Promise<void> {
    session.isBroken = true;
    if (holder !== session) return;
    await database.query('rollback');
    leave();
  }

  /** Follows a statement that begins or ends a transaction. */
  function track(session: Session, text: string): void {
    if (/^begin/i.test(text)) {
      holder = session;
      session.isInTransaction = true;
    } else if (/^(commit|rollback)\b(?! to)/i.test(text)) {
      session.isInTransaction = false;
      leave();
    }
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
          await breakOff(session);
          return reject(refused());
        }
        const fate = world.fateOf(text);
        world.note(`${session.place.name} sql ${nameOf(text)} ${JSON.stringify(values)} ${fate}`);
        if (fate === 'before') {
          await breakOff(session);
          return reject(cut());
        }
        try {
          const result = await execute(statement, values);
          track(session, text);
          if (fate === 'done') return resolve(result);
          await breakOff(session);
          reject(cut());
        } catch (error) {
          if (/^(commit|rollback)/i.test(text)) track(session, text);
          reject(error);
        }
      };
      const sending = { run, hasArrived: false };
      session.sent.push(sending);
      world.after(world.latency(), () => {
        sending.hasArrived = true;
        while (session.sent[0]?.hasArrived) {
          const [next] = session.sent.splice(0, 1);
          if (next) arrive(session, next.run);
        }
      });
    });
  }

  /** The connections of one node, in the shape of pg's pool. */
  function poolOf(place: Place): pg.Pool {
    let open = 0;
    const queue: (() => void)[] = [];
    const release = (session: Session): void => {
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
      const session: Session = { place, isBroken: false, isInTransaction: false, sent: [] };
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

  const breakAll = async (isOne: (session: Session) => boolean): Promise<void> => {
    for (const session of [...sessions].filter(isOne)) {
      work = work.then(() => breakOff(session));
      sessions.delete(session);
    }
    await work;
  };

  return {
    poolOf,
    /** A node has died: its connections are closed. */
    disconnect: (place: Place): Promise<void> => breakAll((session) => session.place === place),
    /** All connections are closed; new ones are refused until it is back. */
    async goAway(): Promise<void> {
      isAway = true;
      await breakAll(() => true);
    },
    comeBack(): void {
      isAway = false;
    },
    /** All nodes are gone: what was not committed is not there. */
    async end(): Promise<void> {
      await work;
      if (holder !== null) await database.query('rollback');
    },
    /** Resolves when no statement is under way. */
    idle: () => work,
    /** For whoever looks on. Use it while no transaction is open. */
    books: drizzle(direct),
    /** When something is due next, in ms since 1970; null: nothing is. Ask it while no transaction is open. */
    async nextDue(): Promise<number | null> {
      const { rows } = await execute({ text: nextDue }, []);
      const due: unknown = Reflect.get(Object(rows[0]), 'due');
      return due instanceof Date ? due.getTime() : null;
    },
    isInTransaction: () => holder !== null,
  };
}

export type { SharedDatabase };
