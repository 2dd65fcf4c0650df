import { expect, it } from 'vitest';
import { readSettings } from '../../../src/gateway/settings/settings';
import type { Gateway } from '../../../src/gateway/startGateway';
import { startLines } from '../../../src/gateway/startLines';

const secrets = {
  OPS_TOKEN: 'the token of the publishers',
  OPS_AUTHOR_TOKEN: 'the token of the authors',
  TOKEN_SECRET: 'a secret of thirty-two characters',
  DATABASE_URL: 'postgres://ana:open-sesame@database/cashier',
};
const gateway: Gateway = {
  url: 'http://127.0.0.1:8080',
  port: 8080,
  metricsUrl: null,
  opsToken: 'token',
  sandboxUrl: 'http://127.0.0.1:8080/sandbox/',
  layoutProblems: ['pix.json: no fields'],
  close: async () => {},
};
const printed = (environment: Record<string, string>, changed: Partial<Gateway> = {}) =>
  startLines({ ...gateway, ...changed }, readSettings(environment)).join('\n');

it('a started gateway prints its addresses, what it left out, and the ops token that it has created', () => {
  const text = printed({});
  expect(text).toContain('  Access token     token\n');
  expect(text).toContain('  Sandbox          http://127.0.0.1:8080/sandbox/\n');
  expect(text).toContain('Sandbox: no real money moves. Data: ./data\n  Left out: pix.json: no fields\n');
});

it('behind a proxy health has no public address', () => {
  expect(printed({})).toContain('  Health           http://127.0.0.1:8080/readyz\n');
  expect(printed({ PUBLIC_URL: 'https://pay.example.com' })).toContain('  Health           port 8080, /readyz\n');
});

it('a secret that was given is never printed [PROD-4]', () => {
  const text = printed(secrets, { opsToken: secrets.OPS_TOKEN });
  for (const secret of [...Object.values(secrets), 'open-sesame']) expect(text).not.toContain(secret);
  expect(text).toContain('that of OPS_TOKEN');
  expect(text).toContain('Data: DATABASE_URL');
});

it("without the sandbox none of its pages is printed, but where the acquirer's hooks go", () => {
  const text = printed({}, { sandboxUrl: null });
  expect(text).not.toMatch(/sandbox|demo|access token/i);
  expect(text).toContain('  For commands     token\n');
  expect(text).toContain("  Acquirer's hooks http://127.0.0.1:8080/acquirer/hooks\n");
});
