import { describe, expect, it } from 'vitest';
import { retryWithNewToken } from '../../../../src/cashier/api/retryWithNewToken';
import { createTokenStore } from '../../../../src/cashier/boot/sessionServices';
import type { CallFailure, Outcome } from '../../../../src/contract/failure';
import { tokenOf } from '../../../../src/contract/ids';

const expired: CallFailure = { kind: 'expired', message: 'expired', status: 401, url: '/', code: null };

/** A server that takes one token; `used` are the tokens of the calls. */
function openServer(valid: string) {
  const tokens = createTokenStore(tokenOf('old'));
  const used: string[] = [];
  const controller = new AbortController();
  const outcome = retryWithNewToken(tokens, controller.signal, async (): Promise<Outcome<string>> => {
    used.push(tokens.current());
    return tokens.current() === valid ? { ok: true, value: 'done' } : { ok: false, failure: expired };
  });
  return { tokens, used, outcome, abort: () => controller.abort() };
}

describe('retryWithNewToken', () => {
  it('repeats the call once for each new token until one is valid', async () => {
    const { tokens, used, outcome } = openServer('newest');
    tokens.renew(tokenOf('newer'));
    await expect.poll(() => used).toEqual(['old', 'newer']);
    tokens.renew(tokenOf('newest'));
    expect(await outcome).toEqual({ ok: true, value: 'done' });
    expect(used).toEqual(['old', 'newer', 'newest']);
  });

  it('sends nothing more under the same token', async () => {
    const { tokens, used, outcome, abort } = openServer('newest');
    tokens.renew(tokenOf('old'));
    abort();
    expect(await outcome).toEqual({ ok: false, failure: { kind: 'aborted', message: expect.any(String) } });
    expect(used).toEqual(['old']);
  });

  it('returns any other failure at once', async () => {
    const tokens = createTokenStore(tokenOf('a token'));
    const failure: CallFailure = { kind: 'network', message: 'cut' };
    const outcome = await retryWithNewToken(tokens, new AbortController().signal, async () => ({ ok: false, failure }));
    expect(outcome).toEqual({ ok: false, failure });
  });
});
