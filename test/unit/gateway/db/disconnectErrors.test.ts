import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { drizzleWithRetry } from '../../../../src/gateway/db/retryOnDisconnect';

const withCode = (code: unknown): Error => Object.assign(new Error('lost'), { code });

/** Sends a statement over a pool whose first attempts fail with these errors. */
async function send(text: string, ...errors: unknown[]): Promise<{ sent: number; isAnswered: boolean }> {
  const pool = new pg.Pool();
  const query = vi.spyOn(pool, 'query').mockImplementation(async () => {
    if (errors.length > 0) throw errors.shift();
    return { rows: [] };
  });
  const isAnswered = await drizzleWithRetry(pool)
    .execute(sql.raw(text))
    .then(
      () => true,
      () => false,
    );
  return { sent: query.mock.calls.length, isAnswered };
}

describe('a read', () => {
  // PostgreSQL, appendix A: classes 08 and 57P; Node's codes of a lost connection.
  it.each(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])(
    'is sent again after %s',
    async (code) => {
      expect(await send('select 1', withCode(code))).toEqual({ sent: 2, isAnswered: true });
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
  ])('is sent again after "%s"', async (message) => {
    expect(await send('select 1', new Error(message))).toEqual({ sent: 2, isAnswered: true });
    const wrapped = new Error('Failed query', { cause: new Error(message) });
    expect(await send('select 1', wrapped)).toEqual({ sent: 2, isAnswered: true });
  });

  it.each([
    ['a unique key', withCode('23505')],
    ['a cancelled statement', withCode('57014')],
    ['a number as code', withCode(57)],
    ['a message that only mentions it', new Error('no Connection terminated')],
    ['something else than an error', 'Connection terminated'],
  ])('is sent once after an error of another kind: %s', async (_, error) => {
    expect(await send('select 1', error)).toEqual({ sent: 1, isAnswered: false });
  });

  it('is sent four times at most', async () => {
    const lost = Array.from({ length: 9 }, () => withCode('08006'));
    expect(await send('select 1', ...lost)).toEqual({ sent: 4, isAnswered: false });
    expect(await send('select 1', ...lost.slice(0, 3))).toEqual({ sent: 4, isAnswered: true });
  });
});

it('a write is sent once: it may have been made', async () => {
  expect(await send('update transactions set status = 1', withCode('08006'))).toEqual({ sent: 1, isAnswered: false });
});

describe('a transaction', () => {
  /** Runs a statement in a transaction whose `begin` fails with these errors. */
  async function transact(text: string, ...errors: unknown[]) {
    const sent: string[] = [];
    const client = Object.assign(Object.create(pg.Client.prototype), {
      async query(statement: { readonly text: string }) {
        sent.push(statement.text);
        if (statement.text === 'begin' && errors.length > 0) throw errors.shift();
        return { rows: [] };
      },
      release() {},
    });
    const pool = new pg.Pool();
    // The overload with a callback would be spied on.
    Object.assign(pool, { connect: async () => client });
    let hasGoneOn = false;
    const outcome = await drizzleWithRetry(pool)
      .transaction(async (tx) => {
        await tx.execute(sql.raw(text));
        hasGoneOn = true;
        return 'done';
      })
      .catch((error: unknown) => error);
    return { sent, hasGoneOn, outcome };
  }

  it('begins with its first statement', async () => {
    expect(await transact('select 1')).toEqual({
      sent: ['begin', 'select 1', 'commit'],
      hasGoneOn: true,
      outcome: 'done',
    });
    expect(await transact('delete from x')).toMatchObject({ sent: ['begin', 'delete from x', 'commit'] });
  });

  it('that does not begin writes nothing, and goes on with nothing that it read', async () => {
    const full = withCode('53200');
    const written = await transact('delete from x', full);
    expect(written).toMatchObject({ sent: ['begin', 'rollback'], hasGoneOn: false });
    const read = await transact('select 1', full);
    expect(read).toMatchObject({ sent: ['begin', 'select 1', 'rollback'], hasGoneOn: false });
    for (const { outcome } of [written, read]) expect(outcome).toMatchObject({ cause: full });
  });

  it('that loses its connection as it begins is tried again', async () => {
    const { sent, outcome } = await transact('select 1', withCode('08006'));
    expect([sent, outcome]).toEqual([['begin', 'select 1', 'rollback', 'begin', 'select 1', 'commit'], 'done']);
  });

  it('without a statement sends none', async () => {
    const pool = new pg.Pool();
    const connect = vi.fn(async () =>
      Object.assign(Object.create(pg.Client.prototype), { query: pool.query, release() {} }),
    );
    const query = vi.spyOn(pool, 'query');
    Object.assign(pool, { connect });
    expect(await drizzleWithRetry(pool).transaction(async () => 'done')).toBe('done');
    expect(query).not.toHaveBeenCalled();
  });
});
