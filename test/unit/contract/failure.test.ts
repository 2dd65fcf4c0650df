import { expect, it } from 'vitest';
import { isCallFailure } from '../../../src/contract/failure';

it('accepts a failure of a call', () => {
  expect(isCallFailure({ kind: 'network', message: 'offline' })).toBe(true);
});

it.each([undefined, null, 'network', 7, {}, { message: 'offline' }, new Error('offline')])(
  'rejects %s, an error of another origin',
  (error) => {
    expect(isCallFailure(error)).toBe(false);
  },
);
