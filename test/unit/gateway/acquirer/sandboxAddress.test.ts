import { describe, expect, it } from 'vitest';
import { methodNameOf, transactionIdOf } from '../../../../src/contract/ids';
import { sandboxAddress } from '../../../../src/gateway/acquirer/sandboxAddress';

const id = transactionIdOf('0f4d2c1e-0000-4000-8000-000000000001');
const addressOf = (method: string, network?: string, ownId = id) =>
  sandboxAddress({ id: ownId, method: methodNameOf(method), fields: network === undefined ? {} : { network } });

describe('the address of a crypto payment', () => {
  it.each([
    ['btc', undefined, /^tb1q[02-9ac-hj-np-z]{38}$/, 'bitcoin', '0.0001'],
    ['ltc', undefined, /^tltc1q[02-9ac-hj-np-z]{38}$/, 'litecoin', '0.01'],
    ['eth', undefined, /^0x[0-9a-f]{40}$/, 'ethereum', '0.005'],
    ['trx', undefined, /^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'tron', '10'],
    ['usdt', 'TRC20', /^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'tron', '5'],
    ['usdt', 'ERC20', /^0x[0-9a-f]{40}$/, 'ethereum', '5'],
    ['usdt', 'BEP20', /^0x[0-9a-f]{40}$/, 'ethereum', '5'],
    ['toncoin', 'TON', /^kQ[\w-]{46}$/, 'ton', '1'],
    ['unknown', 'unknown', /^0x[0-9a-f]{40}$/, 'ethereum', '1'],
  ])('of %s on %s has the format of its test network', (method, network, format, scheme, minAmount) => {
    const address = addressOf(method, network);
    expect(address).toMatchObject({ address: expect.stringMatching(format), minAmount });
    expect(address.uri).toBe(`${scheme}:${address.address}`);
    expect(address.network).toMatch(/ \(test\)$/);
  });

  it('is the same each time, and another one for another payment', () => {
    expect(addressOf('btc')).toEqual(addressOf('btc'));
    expect(addressOf('btc', undefined, transactionIdOf('another')).address).not.toBe(addressOf('btc').address);
    expect(new Set(addressOf('btc').address).size).toBeGreaterThan(8);
  });

  it('has a memo only where players share an address', () => {
    expect(addressOf('toncoin', 'TON').memo).toMatch(/^\d+$/);
    expect(addressOf('btc')).not.toHaveProperty('memo');
  });
});
