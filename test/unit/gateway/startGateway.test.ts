import { expect, it } from 'vitest';
import { startTestGateway } from '../../fixtures/testGateway';

it('a started gateway answers /healthz with its version, and refuses connections once it is closed', async () => {
  const gateway = await startTestGateway();
  const answer = await fetch(`${gateway.url}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ok', version: expect.stringMatching(/^v1\./) },
  ]);
  expect(gateway.layoutProblems).toEqual([]);
  await gateway.close();
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow('fetch failed');
});

it('a node that cannot start leaves neither its port nor its database open', async () => {
  const first = await startTestGateway();
  await expect(startTestGateway({ port: first.port })).rejects.toThrow('EADDRINUSE');
  await first.close();
  const second = await startTestGateway({ port: first.port });
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  await second.close();
});
