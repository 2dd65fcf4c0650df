import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createHostBack,
  createSessionEvents,
  createTokenStore,
  createWarmCalls,
  type SessionEvent,
} from '../../../../src/cashier/boot/sessionServices';
import { currencyCodeOf, tokenOf } from '../../../../src/contract/ids';
import { aTransport } from '../aTransport';

const attempts: fc.Arbitrary<SessionEvent[]> = fc.array(
  fc.nat().map((attempt): SessionEvent => ({ kind: 'reconnect-attempt', attempt })),
);

describe('createSessionEvents', () => {
  it('delivers events from before and after listen(), each once and in order', () => {
    fc.assert(
      fc.property(attempts, attempts, (before, after) => {
        const events = createSessionEvents();
        const received: SessionEvent[] = [];
        for (const event of before) events.emit(event);
        events.listen((event) => received.push(event));
        expect(received).toEqual(before);
        for (const event of after) events.emit(event);
        expect(received).toEqual([...before, ...after]);
      }),
    );
  });

  it('queues every kind of event unchanged', () => {
    const emitted: SessionEvent[] = [
      { kind: 'link', isUp: true },
      { kind: 'loading', isLoading: true },
      { kind: 'host', message: { type: 'go-back' } },
    ];
    const events = createSessionEvents();
    for (const event of emitted) events.emit(event);
    const received: SessionEvent[] = [];
    events.listen((event) => received.push(event));
    expect(received).toEqual(emitted);
  });

  it('preserves the order of events emitted during delivery', () => {
    const link = (isUp: boolean): SessionEvent => ({ kind: 'link', isUp });
    const events = createSessionEvents();
    events.emit(link(true));
    events.emit(link(false));
    const received: SessionEvent[] = [];
    events.listen((event) => {
      if (received.length === 0) events.emit({ kind: 'loading', isLoading: true });
      received.push(event);
    });
    expect(received).toEqual([link(true), link(false), { kind: 'loading', isLoading: true }]);
  });
});

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

describe('createHostBack', () => {
  it('does nothing without a subscribed screen', () => {
    expect(() => createHostBack().goBack()).not.toThrow();
  });

  it('calls only the newest handler that is still subscribed', () => {
    const step = fc.oneof(fc.constant('enter' as const), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { goBack, onHostBack } = createHostBack();
        const called: number[] = [];
        let screens: { readonly id: number; readonly leave: () => void }[] = [];
        steps.forEach((one, id) => {
          if (one === 'enter') screens.push({ id, leave: onHostBack(() => called.push(id)) });
          else {
            const leaving = screens[one];
            leaving?.leave();
            leaving?.leave(); // unsubscribing twice has no effect
            screens = screens.filter((screen) => screen !== leaving);
          }
          called.length = 0;
          goBack();
          expect(called).toEqual(screens.slice(-1).map((screen) => screen.id));
        });
      }),
    );
  });

  it('removes one subscription only, even if another has the same handler', () => {
    const { goBack, onHostBack } = createHostBack();
    let called = 0;
    const handler = () => {
      called += 1;
    };
    onHostBack(handler);
    const leave = onHostBack(handler);
    leave();
    leave();
    goBack();
    expect(called).toBe(1);
  });
});
