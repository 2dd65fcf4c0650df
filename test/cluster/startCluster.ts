import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { checkLedger } from '../../src/gateway/ledger/checkLedger';
import { type BuiltGateway, startBuiltGateway } from '../support/builtGateway';
import { type FaultProxy, startFaultProxy } from '../support/faultProxy';
import { type NginxServer, startProxy } from '../support/nginxServer';
import { type RedisServer, startRedis } from '../support/redisServer';
import { type PostgresServer, startPostgres } from '../unit/gateway/support/postgresServer';

/** Postgres, Redis, three gateways and nginx on free ports of 127.0.0.1. */
export interface Cluster {
  /** nginx in front of all nodes, and in front of the first one alone. */
  readonly url: string;
  readonly firstUrl: string;
  readonly nodes: readonly BuiltGateway[];
  readonly redis: RedisServer;
  readonly postgres: PostgresServer;
  /** Cuts the last node off: bytes are held, no connection ends. `everything`: nginx, Postgres and Redis. */
  cutOff(from: 'everything' | 'Redis' | 'nothing'): void;
  /** What is wrong with the ledger. */
  ledgerProblems(): Promise<readonly string[]>;
  query(text: string): Promise<Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

const size = 3;
const secret = 'a secret that all nodes know, of 32 characters';
const portOf = (url: string): number => Number(new URL(url).port);

/** A server's address, with the port of a proxy in front of it. */
function through(url: string, proxy: FaultProxy): string {
  const address = new URL(url);
  address.port = new URL(proxy.url).port;
  return address.href;
}

async function startServers(): Promise<[PostgresServer, RedisServer]> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  if (!postgres || !redis) throw new Error('PostgreSQL or Redis is missing: npm run setup');
  return [postgres, redis];
}

/** @param dist the build that the nodes run */
export async function startCluster(dist: string): Promise<Cluster> {
  const [postgres, redis] = await startServers();
  const lines = await Promise.all([postgres.url, redis.url].map((url) => startFaultProxy(portOf(url))));
  const [postgresLine, redisLine] = lines;
  if (!postgresLine || !redisLine) throw new Error('No proxies.');
  const nodes: BuiltGateway[] = [];
  for (let index = 0; index < size; index += 1) {
    const isLast = index === size - 1;
    const environment = {
      DATABASE_URL: isLast ? through(postgres.url, postgresLine) : postgres.url,
      REDIS_URL: isLast ? through(redis.url, redisLine) : redis.url,
      TOKEN_SECRET: secret,
      ROOT_SECRET: secret,
      TRUST_PROXY: '1',
    };
    nodes.push(await startBuiltGateway(environment, dist));
  }
  const nodeLine = await startFaultProxy(nodes.at(-1)?.port ?? 0);
  const ports = [...nodes.slice(0, -1).map(({ port }) => port), portOf(nodeLine.url)];
  const proxies: NginxServer[] = [await startProxy(ports), await startProxy(ports.slice(0, 1))];
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => {});
  return {
    url: proxies[0]?.url ?? '',
    firstUrl: proxies[1]?.url ?? '',
    nodes,
    redis,
    postgres,
    cutOff(from) {
      const isHeld = (line: FaultProxy) => from === 'everything' || (from === 'Redis' && line === redisLine);
      for (const line of [...lines, nodeLine]) line.set(isHeld(line) ? { up: 'stall', down: 'stall' } : {});
    },
    ledgerProblems: async () => (await checkLedger(drizzle(pool))).problems,
    query: async (text) => (await pool.query(text)).rows,
    async stop() {
      await pool.end();
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      for (const line of [...lines, nodeLine]) line.set({});
      await Promise.all(nodes.map((node) => node.stop()));
      await Promise.all([...lines, nodeLine].map((line) => line.close()));
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
