import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../../src/contract/calls';
import { createCallRunner } from '../../../../src/gateway/calls/createCallRunner';
import { createIdentifyCaller } from '../../../../src/gateway/calls/identifyCaller';
import { transactions } from '../../../../src/gateway/db/schema';
import { createCallsInFlight } from '../../../../src/gateway/limits/createCallsInFlight';
import { createLimits } from '../../../../src/gateway/limits/createLimits';
import { createFaultStore } from '../../../../src/gateway/sandbox/createFaultStore';
import { pixLayout, renamed } from '../../../builders/layouts';
import { pix } from '../../../builders/payments';
import { openCallContext } from '../support/callContext';
import { createSandboxTokens } from '../support/sandboxTokens';

const open = await openCallContext(pixLayout, renamed('free_text', { fields: [{ name: 'note', type: 'text' }] }));
const context = open.of();
const tokens = createSandboxTokens(context.db);
afterAll(() => open.close());

const error = (status: number, code: string) => ({
  status,
  body: { error: { code, message: expect.stringMatching(/\S/) } },
});

const address = '192.0.2.1';

/** A new player's runner. */
async function start({ rateLimit = 1000 } = {}) {
  const userId = randomUUID();
  const { token } = await tokens.issue(userId, 60);
  const faults = createFaultStore();
  const identify = createIdentifyCaller({ tokens, limits: createLimits(rateLimit, null), log: context.log });
  const runFor = createCallRunner({
    faults,
    inFlight: createCallsInFlight(),
    context,
    layoutsFor: async () => context.layouts,
  });
  /** As both transports do. */
  const run = async (name: CallName | null, payload: unknown, from: string) => {
    const { caller, refusal } = await identify(name, from, address);
    return refusal ?? runFor(name, payload, { caller, address });
  };
  return { userId, token, faults, identify, run };
}

describe('the run of a call', () => {
  it('names its caller before it runs, or nobody', async () => {
    const { identify, token, userId } = await start();
    expect(await identify('countrySelector', token, address)).toEqual({
      caller: { userId, tokenId: expect.any(String), issuedAt: expect.any(Number), expiresAt: expect.any(Date) },
      refusal: null,
    });
    expect(await identify('countrySelector', 'a guess', address)).toEqual({
      caller: null,
      refusal: error(401, 'UNAUTHORIZED'),
    });
  });

  it('needs a valid token first, then a call that is left, then a call that exists', async () => {
    const { run, token } = await start({ rateLimit: 3 });
    expect(await run(null, {}, 'a guess')).toEqual(error(401, 'UNAUTHORIZED'));
    expect(await run(null, {}, token)).toEqual(error(404, 'CALL_UNKNOWN'));
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push(await run('countrySelector', {}, token));
    expect(statuses).toMatchObject([{ status: 200 }, { status: 200 }, error(429, 'TOO_MANY_CALLS')]);
  });

  // PostgreSQL, appendix A: 53 lacks resources; 57P and 08 are a restart's.
  it.each(['53000', '53100', '53200', '53300', '53400', '57P01', '57P03', '08006'])(
    'is answered 503 while the database lacks space, memory or connections, or restarts (%s), stores nothing, and may be repeated [PROD-25]',
    async (code) => {
      const { run, token, userId } = await start();
      const payload = pix({ method: 'free_text', amount: null, fields: { note: 'a' } });
      await context.db.execute(
        sql.raw(`create function lack() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`),
      );
      await context.db.execute(sql`create trigger lack before insert on transactions execute function lack()`);
      const end = await run('createDeposit', payload, token);
      await context.db.execute(sql`drop function lack cascade`);
      expect(end).toEqual({ ...error(503, 'BUSY'), retryAfter: 1 });
      expect(open.logged).toContainEqual(
        expect.objectContaining({ level: 50, call: 'createDeposit', err: expect.objectContaining({}) }),
      );
      expect(await run('createDeposit', payload, token)).toMatchObject({ status: 200 });
      expect(await context.db.$count(transactions, eq(transactions.userId, userId))).toBe(1);
    },
  );

  it('that throws is answered 500 without its cause, which is logged', async () => {
    const { run, token } = await start();
    await context.db.execute(sql`alter table transactions add constraint refused check (false) not valid`);
    const end = await run('createDeposit', pix({ method: 'free_text', amount: null, fields: { note: 'a' } }), token);
    await context.db.execute(sql`alter table transactions drop constraint refused`);
    expect(end).toEqual(error(500, 'INTERNAL'));
    expect(JSON.stringify(end)).not.toContain('insert');
    expect(open.logged).toContainEqual(
      expect.objectContaining({
        level: 50,
        call: 'createDeposit',
        err: expect.objectContaining({ message: expect.stringContaining('insert') }),
        msg: expect.stringMatching(/\S/),
      }),
    );
  });
});

describe('faults of the sandbox', () => {
  it('cut the calls of a player who is offline, and carry nothing out', async () => {
    const { run, token, faults, userId } = await start();
    faults.set(userId, { offline: true });
    expect(await run('createDeposit', pix(), token)).toBe('cut');
    expect(await context.store.countOf(userId)).toBe(0);
  });

  it('fail the next calls, and carry nothing out', async () => {
    const { run, token, faults, userId } = await start();
    faults.set(userId, { failNext: 1 });
    expect(await run('createDeposit', pix(), token)).toEqual(error(503, 'SANDBOX_FAULT'));
    expect(await context.store.countOf(userId)).toBe(0);
    expect(await run('createDeposit', pix(), token)).toMatchObject({ status: 200 });
  });

  it('drop the replies of the next calls that are carried out', async () => {
    const { run, token, faults, userId } = await start();
    faults.set(userId, { dropReplies: 1 });
    expect(await run('createDeposit', pix(), token)).toBe('cut');
    expect(await context.store.countOf(userId)).toBe(1);
    expect(await run('countrySelector', {}, token)).toMatchObject({ status: 200 });
  });

  it('delay calls', async () => {
    const { run, token, faults, userId } = await start();
    faults.set(userId, { delayMs: 100 });
    const began = performance.now();
    await run('countrySelector', {}, token);
    expect(performance.now() - began).toBeGreaterThanOrEqual(99);
  });
});
