import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHostBack } from '../../../../src/cashier/boot/createHostBack';

describe('createHostBack', () => {
  it('does nothing when no screen listens', () => {
    expect(() => createHostBack().goBack()).not.toThrow();
  });

  it('asks the newest of the screens that still listen, and it alone', () => {
    const step = fc.oneof(fc.constant('enter' as const), fc.nat({ max: 20 }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { goBack, onHostBack } = createHostBack();
        const asked: number[] = [];
        let screens: { readonly id: number; readonly leave: () => void }[] = [];
        steps.forEach((one, id) => {
          if (one === 'enter') screens.push({ id, leave: onHostBack(() => asked.push(id)) });
          else {
            const leaving = screens[one];
            leaving?.leave();
            leaving?.leave(); // a second time changes nothing
            screens = screens.filter((screen) => screen !== leaving);
          }
          asked.length = 0;
          goBack();
          expect(asked).toEqual(screens.slice(-1).map((screen) => screen.id));
        });
      }),
    );
  });

  it('ends a listening once, though another one has the same handler', () => {
    const { goBack, onHostBack } = createHostBack();
    let asked = 0;
    const handler = () => {
      asked += 1;
    };
    onHostBack(handler);
    const leave = onHostBack(handler);
    leave();
    leave();
    goBack();
    expect(asked).toBe(1);
  });
});
