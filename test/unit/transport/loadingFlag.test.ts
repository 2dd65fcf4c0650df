import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLoadingFlag } from '../../../src/transport/loadingFlag';

describe('createLoadingFlag', () => {
  it('reports only changes, and is false whenever no call is in progress', () => {
    const step = fc.constantFrom('begin', 'end', 'up', 'down');
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const changes: boolean[] = [];
        const flag = createLoadingFlag((isLoading) => changes.push(isLoading));
        let underWay = 0;
        for (const one of steps) {
          if (one === 'begin') {
            underWay += 1;
            flag.begin();
            expect(changes.at(-1)).toBe(true);
          } else if (one === 'end' && underWay > 0) {
            underWay -= 1;
            flag.end();
          } else if (one === 'up' || one === 'down') {
            flag.linkChanged(one === 'up');
            expect(changes.at(-1) ?? false).toBe(one === 'up' && underWay > 0);
          }
          if (underWay === 0) expect(changes.at(-1) ?? false).toBe(false);
        }
        expect(changes.every((isLoading, index) => isLoading === (index % 2 === 0))).toBe(true);
      }),
    );
  });
});
