import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BootEvent, createBootEvents } from '../../../../src/cashier/boot/bootEvents';

const attempts: fc.Arbitrary<BootEvent[]> = fc.array(
  fc.nat().map((attempt): BootEvent => ({ kind: 'reconnect-attempt', attempt })),
);

describe('createBootEvents', () => {
  it('hands over what came before the listener and after it, each once and in order', () => {
    fc.assert(
      fc.property(attempts, attempts, (before, after) => {
        const events = createBootEvents();
        const heard: BootEvent[] = [];
        for (const event of before) events.tell(event);
        events.hear((event) => heard.push(event));
        expect(heard).toEqual(before);
        for (const event of after) events.tell(event);
        expect(heard).toEqual([...before, ...after]);
      }),
    );
  });

  it('keeps every kind of event as it was told', () => {
    const told: BootEvent[] = [
      { kind: 'link', isUp: true },
      { kind: 'loading', isLoading: true },
      { kind: 'host', message: { type: 'go-back' } },
    ];
    const events = createBootEvents();
    for (const event of told) events.tell(event);
    const heard: BootEvent[] = [];
    events.hear((event) => heard.push(event));
    expect(heard).toEqual(told);
  });

  it('keeps the order of what is told while it hands over', () => {
    const link = (isUp: boolean): BootEvent => ({ kind: 'link', isUp });
    const events = createBootEvents();
    events.tell(link(true));
    events.tell(link(false));
    const heard: BootEvent[] = [];
    events.hear((event) => {
      if (heard.length === 0) events.tell({ kind: 'loading', isLoading: true });
      heard.push(event);
    });
    expect(heard).toEqual([link(true), link(false), { kind: 'loading', isLoading: true }]);
  });
});
