import { afterAll, expect, it } from 'vitest';
import { revokedTokens } from '../../../../src/gateway/db/schema';
import { requestContext } from '../../../../src/gateway/operate/requestContext';
import { createRevocations } from '../../../../src/gateway/tokens/createRevocations';
import { openMemoryDatabase } from '../support/memoryDatabase';

const database = await openMemoryDatabase();
afterAll(() => database.close());

it('reads for all who ask in the same turn of the event loop by one statement, and for those of a later turn by another', async () => {
  const at = new Date('2026-11-20T12:00:00Z');
  await database.db.insert(revokedTokens).values([
    { id: 'token 1', at },
    { id: 'token 499', at },
  ]);
  const revocations = createRevocations(database.db);
  let statements = 0;
  const startSpan = () => {
    statements += 1;
    return { end() {} };
  };
  await requestContext.run({ id: 'all', startSpan }, async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `token ${index}`);
    const found = await Promise.all(ids.map(async (id) => (await revocations([id])).get(id)));
    expect(found).toEqual(ids.map((_, index) => (index === 1 || index === 499 ? at : undefined)));
    expect(statements).toBe(1);
    expect(await revocations(['token 2'])).toEqual(new Map());
    expect(statements).toBe(2);
  });
});
