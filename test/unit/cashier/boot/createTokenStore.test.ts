import { describe, expect, it } from 'vitest';
import { createTokenStore } from '../../../../src/cashier/boot/createTokenStore';
import { tokenOf } from '../../../../src/contract/ids';

const [first, second, third] = [tokenOf('first'), tokenOf('second'), tokenOf('third')];

describe('createTokenStore', () => {
  it('holds the first token, then the newest', () => {
    const keeper = createTokenStore(first);
    expect(keeper.current()).toBe(first);
    keeper.renew(second);
    expect(keeper.current()).toBe(second);
  });

  it('lets every call that waits go on with the fresh token', async () => {
    const keeper = createTokenStore(first);
    const { signal } = new AbortController();
    const waiting = [keeper.next(first, signal), keeper.next(first, signal)];
    keeper.renew(second);
    expect(await Promise.all(waiting)).toEqual([second, second]);
  });

  it('keeps waiting until a token comes', async () => {
    const keeper = createTokenStore(first);
    const answers: string[] = [];
    const waiting = keeper.next(first, new AbortController().signal).then((token) => answers.push(token));
    await Promise.resolve();
    expect(answers).toEqual([]);
    keeper.renew(second);
    await waiting;
    expect(answers).toEqual([second]);
  });

  it('answers at once when the token that expired is no longer the one in use', async () => {
    const keeper = createTokenStore(first);
    keeper.renew(second);
    expect(await keeper.next(first, new AbortController().signal)).toBe(second);
  });

  it('waits anew for the token after that', async () => {
    const keeper = createTokenStore(first);
    keeper.renew(second);
    const waiting = keeper.next(second, new AbortController().signal);
    keeper.renew(third);
    expect(await waiting).toBe(third);
  });

  it('goes on waiting when the expired token is handed over once more', async () => {
    const keeper = createTokenStore(first);
    const waiting = keeper.next(first, new AbortController().signal);
    keeper.renew(first);
    keeper.renew(second);
    expect(await waiting).toBe(second);
  });

  it('ends a wait by its signal with the token there is, and no other wait', async () => {
    const keeper = createTokenStore(first);
    const [given, kept] = [new AbortController(), new AbortController()];
    const givenUp = keeper.next(first, given.signal);
    const goingOn = keeper.next(first, kept.signal);
    given.abort();
    expect(await givenUp).toBe(first);
    keeper.renew(second);
    expect(await goingOn).toBe(second);
  });

  it('does not wait under a signal that is over', async () => {
    expect(await createTokenStore(first).next(first, AbortSignal.abort())).toBe(first);
  });

  it('shows the token to nobody who writes the keeper down', () => {
    expect(JSON.stringify(createTokenStore(first))).not.toContain('first');
  });
});
