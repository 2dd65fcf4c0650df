import { describe, expect, it } from 'vitest';
import { chooseAcquirer } from '../../../../src/gateway/acquirer/chooseAcquirer';
import { createSandbox } from '../../../../src/gateway/acquirer/createSandbox';
import { StartProblem } from '../../../../src/gateway/StartProblem';
import { readSettings } from '../../../../src/gateway/settings/settings';

const choose = (environment: Record<string, string>) => chooseAcquirer(readSettings(environment));
function problemOf(environment: Record<string, string>): StartProblem {
  try {
    choose(environment);
  } catch (error) {
    if (error instanceof StartProblem) return error;
    throw error;
  }
  throw new Error('It was chosen.');
}

const configured = { ACQUIRER_URL: 'https://acquirer.example', ACQUIRER_SECRET: `whsec_${'A'.repeat(43)}=` };
const DATABASE_URL = 'postgres://cashier@db.example/cashier';

describe('without the sandbox', () => {
  it('an acquirer has to be configured [PROD-3]', () => {
    expect(problemOf({})).toMatchObject({
      message: 'No acquirer is configured, and the sandbox is off.',
      remedy: expect.stringMatching(/ACQUIRER_URL.*SANDBOX=1/),
    });
  });

  it('an acquirer that is configured is used [PROD-3]', () => {
    expect(choose({ ...configured, DATABASE_URL })).not.toBe(createSandbox);
    expect(choose({ ...configured, DATABASE_URL })).toBeTypeOf('function');
  });

  it('money is not kept in the embedded database', () => {
    for (const DATA_DIR of ['./data', 'memory'])
      expect(problemOf({ ...configured, DATA_DIR })).toMatchObject({
        message: expect.stringContaining('DATABASE_URL is not set'),
        remedy: expect.stringMatching(/DATABASE_URL=postgres:.*SANDBOX=1/),
      });
  });

  it.each(['production', 'development', 'test'])('NODE_ENV=%s changes nothing [PROD-2]', (NODE_ENV) => {
    expect(readSettings({ NODE_ENV })).toEqual(readSettings({}));
    expect(problemOf({ NODE_ENV }).message).toBe(problemOf({}).message);
    expect(choose({ NODE_ENV, SANDBOX: '1' })).toBe(createSandbox);
  });
});

describe('the sandbox', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', 'localhost', 'pay.localhost'])(
    'plays the acquirer on %s',
    (HOST) => {
      expect(choose({ SANDBOX: '1', HOST })).toBe(createSandbox);
    },
  );

  it.each(['0.0.0.0', '::', '192.0.2.1', '10.0.0.1', '2001:db8::1', '128.0.0.1', 'pay.example', 'localhost.example'])(
    'is not shown to other machines on %s, without SANDBOX_HOST=1',
    (HOST) => {
      expect(problemOf({ SANDBOX: '1', HOST })).toMatchObject({
        message: `The sandbox does not listen on HOST=${HOST}.`,
        remedy: expect.stringContaining('SANDBOX_HOST=1'),
      });
      expect(choose({ SANDBOX: '1', HOST, SANDBOX_HOST: '1' })).toBe(createSandbox);
    },
  );

  it('is not shown behind a proxy, either, without SANDBOX_HOST=1', () => {
    const environment = { SANDBOX: '1', PUBLIC_URL: 'https://pay.example' };
    expect(problemOf(environment)).toMatchObject({ remedy: expect.stringContaining('SANDBOX_HOST=1') });
    expect(choose({ ...environment, SANDBOX_HOST: '1' })).toBe(createSandbox);
    for (const PUBLIC_URL of ['http://localhost:8080', 'http://[::1]:8080', 'https://pay.localhost'])
      expect(choose({ ...environment, PUBLIC_URL })).toBe(createSandbox);
  });

  it('is not mixed with an acquirer: nobody would know which of them decides', () => {
    expect(problemOf({ SANDBOX: '1', ...configured }).message).toContain('both set');
  });
});
