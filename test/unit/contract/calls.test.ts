import { describe, expect, it } from 'vitest';
import { calls, socketTypeOf } from '../../../src/contract/calls';

describe('socketTypeOf', () => {
  it.each([
    ['/BANKING/methods-payment-v3', 'BANKING:methods-payment-v3'],
    ['/BANKING_DEPOSIT/methods-country-selector-v2', 'BANKING_DEPOSIT:methods-country-selector-v2'],
    ['/A/b/c', 'A:b/c'],
    ['A/b', 'A:b'],
    ['/A', 'A'],
  ])('%s becomes %s: no leading slash, the first slash a colon', (url, type) => {
    expect(socketTypeOf(url)).toBe(type);
  });

  it('gives each call of the table a type of its own', () => {
    const types = Object.values(calls).map(({ url }) => socketTypeOf(url));
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) expect(type).toMatch(/^[A-Z_]+:[a-z0-9-]+$/);
  });
});

it.each([
  ['depositMethods', 'GET', '/BANKING/methods-payment-v3', 'network'],
  ['countrySelector', 'GET', '/BANKING_DEPOSIT/methods-country-selector-v2', 'network'],
  ['withdrawalMethods', 'GET', '/BANKING/methods-withdrawal', 'network'],
  ['paymentSnippet', 'GET', '/BANKING/userdata-payment-snippet', 'network'],
  ['metricEvents', 'POST', '/METRIC_EVENTS_HANDLER/events', 'none'],
] as const)('%s goes where §7 says', (name, verb, url, retry) => {
  expect(calls[name]).toEqual({ verb, url, retry });
});
