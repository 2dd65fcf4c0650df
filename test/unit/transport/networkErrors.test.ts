import { describe, expect, it } from 'vitest';
import { isNetworkErrorText, reportedFailure } from '../../../src/transport/networkErrors';

describe('isNetworkErrorText', () => {
  const known = [
    'Network Error',
    'Failed to fetch',
    'connection reset by peer',
    'Connection refused',
    'host not found',
    'Timeout',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'The network connection was lost.',
    'The Internet connection appears to be offline.',
    'A server with the specified hostname could not be found.',
    'fetch failed: read ECONNRESET',
    'terminated: other side closed',
  ];
  for (const text of known) {
    it(`recognizes '${text}'`, () => expect(isNetworkErrorText(text)).toBe(true));
  }

  for (const text of ['', 'Unexpected token < in JSON', 'Cannot convert argument to a ByteString']) {
    it(`does not treat '${text}' as a network failure`, () => expect(isNetworkErrorText(text)).toBe(false));
  }
});

describe('reportedFailure', () => {
  it('sets the message of network failures and leaves others unchanged', () => {
    expect(reportedFailure({ kind: 'network', message: 'failed to fetch' })).toEqual({
      kind: 'network',
      message: 'socket.networkError',
    });
    expect(reportedFailure({ kind: 'network', message: 'timeout' })).toEqual({
      kind: 'network',
      message: 'socket.networkError',
      isTimeout: true,
    });
    expect(reportedFailure({ kind: 'network', message: 'failed to fetch' }, false)).toEqual({
      kind: 'network',
      message: 'Network connection failed',
    });
    const aborted = { kind: 'aborted', message: 'The call was aborted.' } as const;
    expect(reportedFailure(aborted)).toBe(aborted);
  });
});
