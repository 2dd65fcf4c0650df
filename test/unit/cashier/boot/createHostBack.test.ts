import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHostBack } from '../../../../src/cashier/boot/createHostBack';

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
