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
