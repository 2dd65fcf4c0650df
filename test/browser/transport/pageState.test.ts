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
    for (const name of ['pageshow', 'focus']) window.dispatchEvent(new Event(name));
    expect([wakes, browserPage.isHidden()]).toEqual([1, true]);
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([wakes, browserPage.isHidden()]).toEqual([2, false]);
    stop();
    for (const name of ['online', 'pageshow', 'focus']) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(wakes).toBe(2);
  });

  it.each(['pageshow', 'focus'])('calls its listener on %s: not every return changes the visibility', (name) => {
    let wakes = 0;
    const stop = browserPage.onWake(() => {
      wakes += 1;
    });
    window.dispatchEvent(new Event(name));
    stop();
    expect(wakes).toBe(1);
  });
});
