/** Processor time that a call takes of a node and of Postgres, in ms. */
export interface CallCost {
  readonly nodeMs: number;
  readonly databaseMs: number;
}

const calls = ['list', 'countries', 'status', 'payment'] as const;

/** What was measured, by `npm run bench:server` and, of sockets, by `npm run load`. */
export interface Costs extends Readonly<Record<(typeof calls)[number], CallCost>> {
  /** Of a whole payment: its create, the acquirer's webhook, the credit, our webhook. */
  readonly commitsOfPayment: number;
  readonly kilobytesOfPayment: number;
  /** pgbench's, of one row each. */
  readonly commitsPerSecond: number;
  readonly kilobytesOfSocket: number;
}

export interface Demand {
  readonly sockets: number;
  /** A second, at the peak. */
  readonly creates: number;
  /** For which payments are kept, as if each second were the peak. */
  readonly days: number;
}

/** `provided`: by one, of which `count` are needed. Of what there is one of, `count` above 1 is too much. */
export interface Need {
  readonly what: string;
  readonly needed: number;
  readonly provided: number;
  readonly count: number;
}

/** A visit that ends in a payment: the list, again after a publish, and the status twice. */
const callsOfPayment = { list: 2, countries: 1, status: 2, payment: 1 } as const;

/** Of the processor at the peak: the rest is for what is not foreseen. */
const busy = 0.7;

/** A node is one process: one core, `ulimit -n` 65,536, a pool of ten connections (`db/openDatabase.ts`). */
const node = { cores: 1, sockets: 40_000, connections: 10 } as const;
/** A large machine of today; connections as Postgres bears them without PgBouncer, a table as its pages allow. */
const database = { cores: 64, connections: 500, terabytes: 32 } as const;
/** Entries of streams that one Redis gives its readers a second; each node reads all of them. */
const redisEntries = 100_000;
/** Of a payment: accepted or the next step, and its end. */
const pushesOfPayment = 2;

const need = (what: string, needed: number, provided: number): Need => ({
  what,
  needed,
  provided,
  count: needed / provided,
});

/** Nodes, and what the one database and the one Redis behind them have to bear. */
export function capacityOf(costs: Costs, { sockets, creates, days }: Demand) {
  const coresFor = (part: keyof CallCost): number =>
    (creates * calls.reduce((sum, call) => sum + callsOfPayment[call] * costs[call][part], 0)) / 1000 / busy;
  const ofNodes = [
    need('cores of nodes', coresFor('nodeMs'), node.cores),
    need('sockets of nodes', sockets, node.sockets),
  ];
  const nodes = Math.max(1, ...ofNodes.map(({ count }) => Math.ceil(count)));
  const payments = creates * 86_400 * days;
  const shared = [
    need('cores of Postgres', coresFor('databaseMs'), database.cores),
    need('connections of Postgres', nodes * node.connections, database.connections),
    need('commits a second', creates * costs.commitsOfPayment, costs.commitsPerSecond),
    need('terabytes of payments', (payments * costs.kilobytesOfPayment) / 1e9, database.terabytes),
    need('entries that Redis gives a second', creates * pushesOfPayment * nodes, redisEntries),
  ];
  const [first] = [...shared].sort((one, other) => other.count - one.count);
  return {
    nodes,
    gigabytesOfSockets: (sockets * costs.kilobytesOfSocket) / 1e6,
    payments,
    needs: [...ofNodes, ...shared],
    /** What gives out first of what there is one of. */
    first,
  };
}
