import { expect, it } from 'vitest';
import { readSettings } from '../../../../src/gateway/settings/settings';

const complete = {
  OIDC_ISSUER: 'https://login.example.com/tenant',
  OIDC_CLIENT_ID: 'studio',
  OIDC_CLIENT_SECRET: 'a secret',
};

it('reads the OpenID provider, whose name is its host by default [PROD-8]', () => {
  expect(readSettings({}).oidc).toBeNull();
  expect(readSettings(complete).oidc).toEqual({
    issuer: new URL('https://login.example.com/tenant'),
    clientId: 'studio',
    clientSecret: 'a secret',
    name: 'login.example.com',
  });
  expect(readSettings({ ...complete, OIDC_NAME: ' Acme ' }).oidc).toMatchObject({ name: 'Acme' });
  for (const OIDC_ISSUER of ['http://127.0.0.1:9000', 'http://localhost:9000'])
    expect(readSettings({ ...complete, OIDC_ISSUER }).oidc?.issuer.port).toBe('9000');
});

it.each([
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is not.'],
  [{ OIDC_ISSUER: ' ', OIDC_CLIENT_ID: '' }, 'OIDC_ISSUER and OIDC_CLIENT_ID are not.'],
  [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER is not the https address'],
  [{ OIDC_ISSUER: 'https://ana:pw@login.example.com' }, 'OIDC_ISSUER is not the https address'],
  [{ OIDC_ISSUER: 'https://login.example.com?tenant=1' }, 'OIDC_ISSUER is not the https address'],
  [{ OIDC_ISSUER: 'login.example.com' }, 'OIDC_ISSUER is not the https address'],
  [{ HOST: '0.0.0.0' }, 'OIDC_ISSUER is set, and PUBLIC_URL is not.'],
])('refuses %o, and never repeats a secret [PROD-8]', (changed, problem) => {
  const read = () => readSettings({ ...complete, ...changed });
  expect(read).toThrow(problem);
  expect(read).not.toThrow(/a secret|pw@/);
  if ('HOST' in changed)
    expect(readSettings({ ...complete, ...changed, PUBLIC_URL: 'https://pay.example' }).oidc).toBeTruthy();
});
