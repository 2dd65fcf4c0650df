import { describe, expect, it } from 'vitest';
import { createWarmCalls } from '../../../../src/cashier/boot/createWarmCalls';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { aTransport } from '../aTransport';

const region = { country: 'br', currency: currencyCodeOf('BRL') };

describe('createWarmCalls', () => {
  it('starts the call immediately and returns its outcome once', async () => {
    const { transport, made } = aTransport();
    const warm = createWarmCalls(transport.call);
    const started = warm.start('depositMethods', region);
    expect(made).toEqual([['depositMethods', region]]);
    const answer = await warm.take('depositMethods', { ...region });
    expect(answer).toEqual({ ok: false, failure: { kind: 'aborted', message: 'depositMethods' } });
    expect(await started).toEqual(answer);
    expect(await warm.take('depositMethods', region)).toBeNull();
    expect(made).toHaveLength(1);
  });

  it('resolves with null for another region or another call', async () => {
    const warm = createWarmCalls(aTransport().transport.call);
    warm.start('depositMethods', region);
    expect(await warm.take('depositMethods', { country: 'mx', currency: currencyCodeOf('MXN') })).toBeNull();
    expect(await warm.take('withdrawalMethods', region)).toBeNull();
    expect(await warm.take('depositMethods', region)).not.toBeNull();
  });

  it('distinguishes calls by name', async () => {
    const warm = createWarmCalls(aTransport().transport.call);
    warm.start('withdrawalMethods', region);
    warm.start('depositMethods', region);
    expect(await warm.take('withdrawalMethods', region)).toMatchObject({ failure: { message: 'withdrawalMethods' } });
    expect(await warm.take('depositMethods', region)).toMatchObject({ failure: { message: 'depositMethods' } });
  });
});
