import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSessionEvents, type SessionEvent } from '../../../../src/cashier/boot/sessionEvents';

const attempts: fc.Arbitrary<SessionEvent[]> = fc.array(
  fc.nat().map((attempt): SessionEvent => ({ kind: 'reconnect-attempt', attempt })),
);

describe('createBootEvents', () => {
  it('hands over what came before the listener and after it, each once and in order', () => {
    fc.assert(
      fc.property(attempts, attempts, (before, after) => {
        const events = createSessionEvents();
        const heard: SessionEvent[] = [];
        for (const event of before) events.tell(event);
        events.hear((event) => heard.push(event));
        expect(heard).toEqual(before);
        for (const event of after) events.tell(event);
        expect(heard).toEqual([...before, ...after]);
      }),
    );
  });

  it('keeps every kind of event as it was told', () => {
    const told: SessionEvent[] = [
      { kind: 'link', isUp: true },
      { kind: 'loading', isLoading: true },
      { kind: 'host', message: { type: 'go-back' } },
    ];
    const events = createSessionEvents();
    for (const event of told) events.tell(event);
    const heard: SessionEvent[] = [];
    events.hear((event) => heard.push(event));
    expect(heard).toEqual(told);
  });

  it('keeps the order of what is told while it hands over', () => {
    const link = (isUp: boolean): SessionEvent => ({ kind: 'link', isUp });
    const events = createSessionEvents();
    events.tell(link(true));
    events.tell(link(false));
    const heard: SessionEvent[] = [];
    events.hear((event) => {
      if (heard.length === 0) events.tell({ kind: 'loading', isLoading: true });
      heard.push(event);
    });
    expect(heard).toEqual([link(true), link(false), { kind: 'loading', isLoading: true }]);
  });
});
