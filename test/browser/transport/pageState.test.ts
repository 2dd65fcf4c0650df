import { describe, expect, it } from 'vitest';
import { browserPage } from '../../../src/transport/pageState';

describe('browserPage', () => {
  it('calls its listener when the network or the player is back, until it is removed', () => {
    let wakes = 0;
    const stop = browserPage.onWake(() => {
      wakes += 1;
    });
    expect(browserPage.isHidden()).toBe(document.visibilityState === 'hidden');
    window.dispatchEvent(new Event('online'));
    expect(wakes).toBe(1);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect([wakes, browserPage.isHidden()]).toEqual([1, true]);
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([wakes, browserPage.isHidden()]).toEqual([2, false]);
    stop();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wakes).toBe(2);
  });
});
