import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/gateway/db/openDatabase';
import { checkLedger } from '../../../src/gateway/ledger/checkLedger';
import { pix, speiPayout } from '../../builders/payments';
import { openSession } from '../../support/bareHost';
import { callHttp, transactionOf } from './support/playerCalls';
import { type SpawnedGateway, spawnGateway } from './support/spawnGateway';

let running: SpawnedGateway | null = null;

const folder = await mkdtemp(join(tmpdir(), 'cashier-killed-'));
afterAll(async () => {
  await kill();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the gateway on the folder. @returns its address */
async function start(handles?: number): Promise<string> {
  running = await spawnGateway({ DATA_DIR: folder, SANDBOX: '1' }, handles);
  return running.url;
}

const kill = async (): Promise<void> => running?.kill();

const signInAt = async (url: string): Promise<string> => (await openSession(url, { userId: 'ana' })).token;

it('a gateway that is killed creates one transaction for concurrent requests, keeps what it acknowledged and the money that belongs to it, and carries out what was due [GATE-3] [PROD-6]', async () => {
  let url = await start();
  const token = await signInAt(url);
  const { id } = transactionOf(await callHttp(url, token, 'createWithdrawal', speiPayout()));
  const answer = { requestId: speiPayout().requestId, id, fields: { code: '123456' } };
  expect(transactionOf(await callHttp(url, token, 'transactionStep', answer)).status).toBe(1);
  transactionOf(await callHttp(url, token, 'createWithdrawal', speiPayout({ amount: '501' })));
  const due = transactionOf(await callHttp(url, token, 'createDeposit', pix({ amount: '112' })));
  const payload = pix({ amount: '1100' });
  const creates = Array.from({ length: 20 }, () => callHttp(url, token, 'createDeposit', payload));
  const made = transactionOf(await Promise.any(creates));
  await kill();
  const others = await Promise.allSettled(creates);
  const answered = others.flatMap((other) => (other.status === 'fulfilled' ? [transactionOf(other.value).id] : []));
  expect(new Set(answered)).toEqual(new Set([made.id]));

  const { db, close } = await openDatabase({ dataFolder: folder, migrationsFolder: null });
  expect(await checkLedger(db)).toMatchObject({ holds: 2, problems: [] });
  await close();
  url = await start();
  const kept = transactionOf(await callHttp(url, token, 'transaction', { requestId: payload.requestId }));
  expect(kept).toMatchObject({ id: made.id, createdAt: made.createdAt, amount: made.amount, status: 0 });
  expect(transactionOf(await callHttp(url, token, 'createDeposit', payload)).id).toBe(made.id);
  expect(transactionOf(await callHttp(url, token, 'transactionStep', answer))).toMatchObject({ id, status: 1 });
  await expect
    .poll(async () => transactionOf(await callHttp(url, token, 'transaction', { id: due.id })))
    .toMatchObject({ status: 2, reason: 'declined' });
});

/** Opens more connections than the gateway has handles for. @returns a function that closes them */
async function takeAllHandles(url: string, count: number): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}));
  await Promise.allSettled(sockets.map((socket) => once(socket, 'connect')));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

it('a gateway that is out of file handles accepts a deposit as a whole or not at all, and accepts it once there are handles again', async () => {
  await kill();
  // Enough for the start, which reads many sources at once.
  const url = await start(320);
  const token = await signInAt(url);
  const release = await takeAllHandles(url, 700);
  const payload = pix({ amount: '3100' });
  // New connections are refused.
  const { hostname, port } = new URL(url);
  const late = connect(Number(port), hostname).on('error', () => {});
  await once(late, 'close');
  expect(late.bytesRead).toBe(0);
  const [made] = await Promise.allSettled([callHttp(url, token, 'createDeposit', payload)]);
  release();
  // Handles become free one by one; until then connections may still be refused, as a player's retry would find.
  const kept = await vi.waitFor(() => callHttp(url, token, 'createDeposit', payload), { timeout: 60_000 });
  expect(transactionOf(kept)).toMatchObject({ status: 0, amount: '3100' });
  if (made.status === 'fulfilled') expect(transactionOf(made.value).id).toBe(transactionOf(kept).id);
  expect(running?.child.exitCode).toBeNull();
});
