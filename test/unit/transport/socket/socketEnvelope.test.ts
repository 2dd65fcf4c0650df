import { describe, expect, it } from 'vitest';
import { calls } from '../../../../src/contract/calls';
import { isSocketRequest } from '../../../../src/contract/generated/gatewayValidators';
import { tokenOf } from '../../../../src/contract/ids';
import { socketEnvelope } from '../../../../src/transport/socket/socketEnvelope';
import { socketQuery } from '../../../../src/transport/socket/socketQuery';
import { callContext } from '../../../fixtures/callContext';

describe('socketEnvelope', () => {
  it('contains the payload, the token, and a type made from the path', () => {
    const envelope = socketEnvelope('m1', '/BANKING/methods-payment-v3', { country: 'mx' }, callContext());
    expect(envelope).toEqual({
      messageId: 'm1',
      sentAt: expect.any(Number),
      type: 'BANKING:methods-payment-v3',
      data: { country: 'mx', platformVersion: 'redesign', token: 'token-1' },
    });
  });

  for (const [name, { url }] of Object.entries(calls)) {
    it(`matches the contract for ${name}`, () => {
      expect(isSocketRequest(socketEnvelope('m1', url, {}, callContext()))).toBe(true);
    });
  }

  it('adds isNative and platform on native platforms, and omits a missing token', () => {
    const context = callContext({ nativePlatform: 'android', token: () => tokenOf('') });
    expect(socketEnvelope('m1', '/A/b', {}, context).data).toEqual({
      platformVersion: 'redesign',
      isNative: true,
      platform: 'android',
    });
  });

  it('has the extra parameters that HTTP sends as headers', () => {
    const context = callContext({ platformVersion: 'classic', pwa: true, isMobileApp: true });
    expect(socketEnvelope('m1', '/A/b', { a: 1 }, context).data).toEqual({
      a: 1,
      platformVersion: 'classic',
      pwa: true,
      isMobileApp: true,
      token: 'token-1',
    });
  });
});

describe('socketQuery', () => {
  it('omits what is not set', () => {
    expect(socketQuery(callContext())).toEqual({ Language: 'en', cashier_type: 'widget' });
  });

  it('contains every key of the specification when set', () => {
    const context = callContext({
      hasParentToken: false,
      xOrigin: 'https://host.example',
      nativePlatform: 'ios',
      pwa: true,
      isMobileApp: true,
    });
    expect(socketQuery(context)).toEqual({
      Authorization: 'token-1',
      xorigin: 'https://host.example',
      Language: 'en',
      isNative: 'true',
      platform: 'ios',
      pwa: 'true',
      isMobileApp: 'true',
      cashier_type: 'widget',
    });
  });
});
