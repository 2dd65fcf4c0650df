import { describe, expect, it } from 'vitest';
import { createTokenStore } from '../../../../src/cashier/boot/createTokenStore';
import { tokenOf } from '../../../../src/contract/ids';

const [first, second, third] = [tokenOf('first'), tokenOf('second'), tokenOf('third')];

describe('createTokenStore', () => {
  it('returns the first token, then the newest', () => {
    const store = createTokenStore(first);
    expect(store.current()).toBe(first);
    store.renew(second);
    expect(store.current()).toBe(second);
  });

  it('resolves every pending call with the new token', async () => {
    const store = createTokenStore(first);
    const { signal } = new AbortController();
    const waiting = [store.next(first, signal), store.next(first, signal)];
    store.renew(second);
    expect(await Promise.all(waiting)).toEqual([second, second]);
  });

  it('waits until a token is set', async () => {
    const store = createTokenStore(first);
    const answers: string[] = [];
    const waiting = store.next(first, new AbortController().signal).then((token) => answers.push(token));
    await Promise.resolve();
    expect(answers).toEqual([]);
    store.renew(second);
    await waiting;
    expect(answers).toEqual([second]);
  });

  it('resolves immediately when the expired token is no longer current', async () => {
    const store = createTokenStore(first);
    store.renew(second);
    expect(await store.next(first, new AbortController().signal)).toBe(second);
  });

  it('waits again for the next token', async () => {
    const store = createTokenStore(first);
    store.renew(second);
    const waiting = store.next(second, new AbortController().signal);
    store.renew(third);
    expect(await waiting).toBe(third);
  });

  it('continues to wait when the expired token is set again', async () => {
    const store = createTokenStore(first);
    const waiting = store.next(first, new AbortController().signal);
    store.renew(first);
    store.renew(second);
    expect(await waiting).toBe(second);
  });

  it('resolves only the aborted wait, with the current token', async () => {
    const store = createTokenStore(first);
    const [aborted, active] = [new AbortController(), new AbortController()];
    const abortedWait = store.next(first, aborted.signal);
    const activeWait = store.next(first, active.signal);
    aborted.abort();
    expect(await abortedWait).toBe(first);
    store.renew(second);
    expect(await activeWait).toBe(second);
  });

  it('does not wait when the signal is already aborted', async () => {
    expect(await createTokenStore(first).next(first, AbortSignal.abort())).toBe(first);
  });

  it('does not expose the token when serialised', () => {
    expect(JSON.stringify(createTokenStore(first))).not.toContain('first');
  });
});
