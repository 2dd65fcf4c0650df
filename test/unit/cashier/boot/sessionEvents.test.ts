import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSessionEvents, type SessionEvent } from '../../../../src/cashier/boot/sessionEvents';

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
