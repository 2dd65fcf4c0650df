import { EventEmitter, once } from 'node:events';
import { calls as contract } from '../../../src/contract/calls';
import { pix } from '../../builders/payments';
import { brazil } from '../../builders/players';
import { signPlatformToken } from '../../unit/gateway/support/platformToken';
import { type Client, createClient } from './createClient';
import type { Measured } from './figures';
import { type SubjectName, type Subjects, secret } from './startSubjects';

/** So many that a gateway knows a token from less than a second ago by chance alone, as in production. */
const playerCount = 5000;

/** Of each server that is called, all with as many connections. */
export type Clients = Readonly<Record<SubjectName | 'acquirer', Client>>;

export interface MeasuredCall {
  readonly call: Measured['call'];
  readonly server: SubjectName;
  /** One call, of another player each time, until its end. */
  send(to: Clients): Promise<unknown>;
}

export function openClients(subjects: Subjects, connections: number): Clients {
  const open = (url: string): Client => createClient(url, connections);
  return {
    bare: open(subjects.bare.url),
    gateway: open(subjects.gateway.url),
    production: open(subjects.production.url),
    acquirer: open(subjects.partners.acquirer.url),
  };
}

export function closeClients(clients: Clients): void {
  for (const client of Object.values(clients)) client.close();
}

const pathOf = (name: keyof typeof contract): string => `/api${contract[name].url}`;
const listPath = `${pathOf('depositMethods')}?${new URLSearchParams(brazil)}`;

async function createPlayers() {
  const exp = Math.floor(Date.now() / 1000) + 23 * 3600;
  const ids = Array.from({ length: playerCount }, (_, index) => `player ${index}`);
  const players = await Promise.all(
    ids.map(async (sub) => ({ player: sub, token: await signPlatformToken(secret, { sub, exp }) })),
  );
  let turn = 0;
  return () => {
    const next = players[turn % playerCount];
    if (!next) throw new Error('There are no players.');
    turn += 1;
    // No amount of the same player's payment before, and none that the sandbox decides.
    return { ...next, amount: String(100 + 20 * (Math.floor(turn / playerCount) % 200)) };
  };
}

export async function createCalls({ partners: { platform } }: Subjects): Promise<readonly MeasuredCall[]> {
  const nextPlayer = await createPlayers();
  const create = async (client: Client) => {
    const { player, token, amount } = nextPlayer();
    const { id } = JSON.parse(await client.call(pathOf('createDeposit'), token, pix({ amount })));
    return { player, token, id: String(id) };
  };
  /** Deposits at the sandbox, for questions about their status. */
  const made: Awaited<ReturnType<typeof create>>[] = [];
  let asked = 0;

  const credits = new EventEmitter().setMaxListeners(0);
  platform.server.on('request', (_, response) => response.once('finish', () => credits.emit('answered')));

  return [
    { call: 'create', server: 'bare', send: ({ bare }) => create(bare) },
    { call: 'create', server: 'gateway', send: async ({ gateway }) => made.push(await create(gateway)) },
    { call: 'list', server: 'gateway', send: ({ gateway }) => gateway.call(listPath, nextPlayer().token) },
    {
      call: 'countries',
      server: 'gateway',
      send: ({ gateway }) => gateway.call(pathOf('countrySelector'), nextPlayer().token),
    },
    {
      call: 'status',
      server: 'gateway',
      async send({ gateway }) {
        const { token, id } = made[asked % made.length] ?? (await create(gateway));
        asked += 1;
        await gateway.call(`${pathOf('transaction')}?id=${id}`, token);
      },
    },
    {
      call: 'whole payment',
      server: 'production',
      async send({ production, acquirer }) {
        const { player, id } = await create(production);
        const before = platform.balanceOf(player);
        await acquirer.call(`pay/${id}`, '', {});
        while (platform.balanceOf(player) === before) await once(credits, 'answered');
      },
    },
  ];
}
