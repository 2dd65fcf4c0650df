import { describe, expect, it } from 'vitest';
import { StartProblem } from '../../../../src/gateway/StartProblem';
import { about } from '../../../../src/gateway/settings/kinds';
import { variablesHelp, variablesTable } from '../../../../src/gateway/settings/readVariables';
import { publicUrlOf, readSettings } from '../../../../src/gateway/settings/settings';
import { variables } from '../../../../src/gateway/settings/variables';

/** Everything that another variable needs. */
const complete = Object.fromEntries([
  ...['ACQUIRER', 'BALANCE', 'PLATFORM_WEBHOOK'].flatMap((name) => [
    [`${name}_URL`, 'https://other.example'],
    [`${name}_SECRET`, `whsec_${'A'.repeat(43)}=`],
  ]),
  ...['ROOT_SECRET', 'TOKEN_SECRET', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].map((name) => [name, 'a'.repeat(32)]),
  ['OIDC_ISSUER', 'https://login.example.com'],
]);

function problemOf(environment: Readonly<Record<string, string>>): StartProblem {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartProblem) return error;
    throw error;
  }
  throw new Error('the settings are valid');
}

describe('the settings', () => {
  it('have the defaults of the contract', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      product: 'cashier',
      isSandbox: false,
      isSandboxHost: false,
      acquirer: null,
      logLevel: 'warn',
      partnerOrigins: [],
    });
    expect(readSettings({ PORT: '', PRODUCT: '', LOG_LEVEL: '' })).toEqual(readSettings({}));
  });

  it('accept valid values', () => {
    const settings = readSettings({
      PORT: '0',
      PARTNER_ORIGINS: 'https://a.example, http://localhost:3000/',
      PUBLIC_URL: 'https://pay.example/',
      SANDBOX: '1',
      SANDBOX_HOST: '0',
      FOUR_EYES: '1',
      OPS_TOKEN_OWNERS: 'ana@example.com, ben@example.com',
      CASHIER_ENVIRONMENT: 'Staging',
      JWKS_URL: 'https://casino.example/jwks.json',
    });
    expect(settings).toMatchObject({
      port: 0,
      partnerOrigins: ['https://a.example', 'http://localhost:3000'],
      publicUrl: 'https://pay.example',
      isSandbox: true,
      isSandboxHost: false,
      isFourEyes: true,
      opsTokenOwners: ['ana@example.com', 'ben@example.com'],
      deployment: { environment: 'staging' },
      jwksUrl: 'https://casino.example/jwks.json',
    });
  });

  it("switch the sandbox on by '1' alone [PROD-2]", () => {
    expect(readSettings({ SANDBOX: '1' }).isSandbox).toBe(true);
    for (const SANDBOX of [undefined, '', '0']) expect(readSettings({ SANDBOX }).isSandbox).toBe(false);
  });

  it.each([
    ['BALANCE', 'platformBalance', {}],
    ['ACQUIRER', 'acquirer', { atATime: 200 }],
  ] as const)('take the address %s_URL only with its secret', (name, setting, more) => {
    const secret = `whsec_${'A'.repeat(43)}=`;
    const url = 'https://other.example/payments';
    const read = (address: string | undefined, withSecret: string | undefined) =>
      readSettings({ [`${name}_URL`]: address, [`${name}_SECRET`]: withSecret })[setting];
    expect(read(undefined, undefined)).toBeNull();
    expect(read(` ${url} `, secret)).toEqual({ url, secret, ...more });
    const previous = `whsec_${'B'.repeat(43)}=`;
    const rotated = { [`${name}_URL`]: url, [`${name}_SECRET`]: secret, [`${name}_SECRET_PREVIOUS`]: previous };
    expect(readSettings(rotated)[setting]).toEqual({ url, secret, previousSecret: previous, ...more });
    expect(() => readSettings({ ...rotated, [`${name}_SECRET_PREVIOUS`]: 'short' })).toThrow(`${name}_SECRET_PREVIOUS`);
    expect(() => readSettings({ [`${name}_SECRET_PREVIOUS`]: previous })).toThrow(`${name}_URL`);
    const local = 'http://127.0.0.1:9/payments';
    expect(read(local, secret)?.url).toBe(local);
    const addresses = ['http://a.example', 'a.example', 'https://ana:pass@a.example', 'http://localhost.example'];
    const secrets = ['whsec_', 'whsec_AAAA', secret.slice(6), `whsec_${'A'.repeat(100)}`, `whsec_${'ä'.repeat(44)}`];
    const wrong: readonly Parameters<typeof read>[] = [
      [url, undefined],
      [undefined, secret],
      ...addresses.map((address) => [address, secret] satisfies Parameters<typeof read>),
      ...secrets.map((other) => [url, other] satisfies Parameters<typeof read>),
    ];
    for (const each of wrong) {
      expect(() => read(...each)).toThrow(new RegExp(`${name}_`));
      // Neither a password nor a secret is repeated.
      expect(() => read(...each)).not.toThrow(/ana|AAAA/);
    }
  });

  it('take webhooks to the platform only with their secret, and know which statuses it wants', () => {
    const [secret, previous] = [`whsec_${'A'.repeat(43)}=`, `whsec_${'B'.repeat(43)}=`];
    const target = { PLATFORM_WEBHOOK_URL: 'https://platform.example/hooks?key=1', PLATFORM_WEBHOOK_SECRET: secret };
    const hooks = { url: target.PLATFORM_WEBHOOK_URL, secret, events: 'final' };
    expect(readSettings({}).platformWebhooks).toBeNull();
    expect(readSettings(target).platformWebhooks).toEqual(hooks);
    const more = { PLATFORM_WEBHOOK_SECRET_PREVIOUS: previous, PLATFORM_WEBHOOK_EVENTS: 'all' };
    expect(readSettings({ ...target, ...more }).platformWebhooks).toEqual({
      ...hooks,
      previousSecret: previous,
      events: 'all',
    });
    const wrong = [
      { PLATFORM_WEBHOOK_URL: 'https://platform.example/hooks' },
      { ...target, PLATFORM_WEBHOOK_URL: 'http://platform.example/hooks' },
      { ...target, PLATFORM_WEBHOOK_SECRET_PREVIOUS: 'whsec_' },
      { PLATFORM_WEBHOOK_EVENTS: 'some' },
    ];
    for (const environment of wrong) expect(() => readSettings(environment)).toThrow(/PLATFORM_WEBHOOK_/);
  });

  const flags = ['true', 'TRUE', 'yes', 'on', 'false', 'no', 'off', ' 1', '1 ', '01', '1.0', '2', ' '];
  const wrong: Record<string, string[]> = {
    PORT: ['http', '-1', '65536', '1e3', '80.5', '0x50'],
    PRODUCT: ['a/b', 'api', 'Studio', '../x', 'a b'],
    RATE_LIMIT: ['0', 'many'],
    TRUST_PROXY: ['yes', '11'],
    PUBLIC_URL: ['pay.example', 'ftp://pay.example', 'https://pay.example/path'],
    PARTNER_ORIGINS: [
      '*',
      'https://*.example',
      "https://a.example;script-src 'unsafe-inline'",
      'https://a.example/path',
      'null',
    ],
    LOG_LEVEL: ['loud'],
    CASHIER_ENVIRONMENT: ['test', 'constructor'],
    TOKEN_SECRET: ['short'],
    TOKEN_SECRET_PREVIOUS: ['short', 'the previous secret without a current one'],
    ROOT_SECRET: ['short'],
    ROOT_SECRET_PREVIOUS: ['short', 'the previous secret without a current one'],
    JWKS_URL: ['casino.example', 'http://casino.example/jwks.json', 'file:///etc/keys'],
    CONNECTIONS_PER_ADDRESS: ['0', 'many'],
    'SANDBOX [PROD-2]': flags,
    SANDBOX_HOST: flags,
    FOUR_EYES: flags,
  };
  for (const [title, values] of Object.entries(wrong)) {
    const [name = ''] = title.split(' ');
    it(`name ${title} in the error about an invalid value`, () => {
      for (const value of values) {
        const read = () => readSettings({ [name]: value });
        expect(read).toThrow(StartProblem);
        expect(read).toThrow(name);
      }
    });
  }

  const secrets = Object.entries(variables.shape).flatMap(([name, type]) => (about.get(type)?.isSecret ? [name] : []));
  it.each(secrets.filter((name) => name !== 'OIDC_CLIENT_SECRET'))('never print %s', (name) => {
    const problem = problemOf({ ...complete, [name]: 'ftp:sesame' });
    expect(problem.message).toContain(name);
    expect(`${problem.message} ${problem.remedy}`).not.toContain('sesame');
  });

  it('are documented by a row each, and by --help', () => {
    for (const name of Object.keys(variables.shape)) {
      expect(variablesTable()).toMatch(new RegExp(`^\\| \`${name}\` \\| [^|]+ \\| [^|]{10,} \\|$`, 'm'));
      expect(variablesHelp()).toContain(`  ${name} (default: `);
    }
  });

  it('give a URL that players can open', () => {
    const at = (host: string) => publicUrlOf({ publicUrl: undefined, host, port: 80 });
    expect([at('0.0.0.0'), at('::'), at('::1'), at('pay.example')]).toEqual([
      'http://127.0.0.1:80',
      'http://127.0.0.1:80',
      'http://[::1]:80',
      'http://pay.example:80',
    ]);
  });
});
