import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { transactionIdOf } from '../../../../src/contract/ids';
import { transactions } from '../../../../src/gateway/db/schema';
import { checkLedger } from '../../../../src/gateway/ledger/checkLedger';
import { createRetention } from '../../../../src/gateway/privacy/createRetention';
import { readSettings } from '../../../../src/gateway/settings/settings';
import { pix } from '../../../builders/payments';
import { cipherOf } from '../../../fixtures/personalData';
import { startTestGateway } from '../../../fixtures/testGateway';
import { openSession } from '../../../support/bareHost';
import { openStore } from '../support/openStore';
import { callHttp, post, transactionOf } from '../support/playerCalls';
import { startPostgres } from '../support/postgresServer';
import { studioClients } from '../support/studioClient';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const year = 365 * 86_400_000;

it.runIf(postgres).each([0, 1, 6])(
  'retention in %i years and erasures take no open payment from players who deposit meanwhile [PROD-14]',
  async (years) => {
    const databaseUrl = postgres?.url ?? '';
    const gateway = await startTestGateway({ databaseUrl, tokenSecret: 'x'.repeat(32) });
    const { publisher } = studioClients(() => gateway);
    const { database } = await openStore(databaseUrl);
    const { db } = database;
    const now = () => new Date(Date.now() + years * year);
    const retention = createRetention({ db, days: readSettings({}).retentionDays, cipher: cipherOf(), now });

    const open: { readonly id: string; readonly userId: string }[] = [];
    const statuses = new Set<number>();
    /** Every second deposit is paid; the others stay open. */
    async function play(userId: string, first: number, end: number): Promise<void> {
      const { token } = await openSession(gateway.url, { userId });
      for (let number = first; number < end; number += 1) {
        const made = await callHttp(gateway.url, token, 'createDeposit', pix({ amount: String(150 + number) }));
        statuses.add(made.status);
        if (made.status !== 200) continue;
        const { id } = transactionOf(made);
        if (number % 2 === 1) open.push({ id, userId });
        else await post(`${gateway.url}/sandbox/scenario`, { token, id, outcome: 'approve' });
      }
    }
    const players = Array.from({ length: 6 }, () => randomUUID());
    // These cannot be erased; the others may be before their first deposit.
    await Promise.all(players.slice(0, 3).map((userId) => play(userId, 0, 2)));
    let isOver = false;
    const ofBackground = async (work: () => Promise<unknown>): Promise<void> => {
      while (!isOver) await work();
    };
    const erasures = new Set<number>();
    const background = [
      ofBackground(() => retention.run()),
      ...players.map((userId) =>
        ofBackground(async () => erasures.add((await publisher('POST', 'players/erase', { userId })).status)),
      ),
    ];
    await Promise.all(players.map((userId) => play(userId, 2, 9)));
    isOver = true;
    await Promise.all(background);

    // 401: the session was ended by an erasure that found nothing open.
    for (const status of statuses) expect([200, 401]).toContain(status);
    for (const status of erasures) expect([200, 409]).toContain(status);
    expect(open.length).toBeGreaterThanOrEqual(12);
    const ids = open.map(({ id }) => transactionIdOf(id));
    const rows = await db.select().from(transactions).where(inArray(transactions.id, ids));
    expect(new Map(rows.map(({ id, userId }) => [String(id), userId]))).toEqual(
      new Map(open.map(({ id, userId }) => [id, userId])),
    );
    for (const { status, fields } of rows)
      expect([status, String(fields)]).toEqual(['waiting', expect.stringMatching(/^aes1\./)]);
    expect((await checkLedger(db)).problems).toEqual([]);
    await database.close();
    await gateway.close();
  },
  120_000,
);
