import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostLink } from '../../../src/bridge/widgetSide/createHostLink';
import type { HostConnection, LinkedMessage } from '../../../src/bridge/widgetSide/HostLink';

const hostData = { parent: { token: 'app-token' }, user: { platform: 'android', lang: 'pt' } };
const loadedText = '{"messageType":"Loaded","version":"v1.0.352"}';
const timeoutMessage = "Cannot find property 'cashierHostData' in the window";

/** What an app does to a web view's window before the page runs. */
const bridges = {
  ios: (sent: string[]) => ({
    webkit: { messageHandlers: { cashier: { postMessage: (text: string) => sent.push(text) } } },
  }),
  android: (sent: string[]) => ({ CashierAndroid: { postMessage: (text: string) => sent.push(text) } }),
} as const;

let sent: string[];
let connection: HostConnection | undefined;
const put = (globals: object): unknown => Object.assign(window, globals);

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => {
  connection?.close();
  vi.useRealTimers();
  for (const name of ['webkit', 'CashierAndroid', 'cashierHostData']) Reflect.deleteProperty(window, name);
});

for (const kind of ['ios', 'android'] as const) {
  describe(`the widget's link in a web view of ${kind}`, () => {
    it('sends Loaded before anything else, through the bridge [HOST-1]', () => {
      put(bridges[kind](sent));
      connection = createHostLink();
      expect(connection.kind).toBe(kind);
      expect(sent).toEqual([loadedText]);
    });

    for (const [form, value] of [
      ['an object', hostData],
      ['JSON text', JSON.stringify(hostData)],
    ] as const) {
      it(`accepts its data as ${form} at any time within 5 s [HOST-4]`, async () => {
        put(bridges[kind](sent));
        connection = createHostLink();
        vi.advanceTimersByTime(4900);
        expect(connection.link()).toEqual({ phase: 'waiting' });
        put({ cashierHostData: value });
        vi.advanceTimersByTime(10);
        expect(connection.link()).toMatchObject({
          phase: 'linked',
          hostData: {
            parent: { token: 'app-token', transport: 'socket', closingButton: true },
            user: { platform: 'android', lang: 'pt' },
          },
        });
        expect(sent).toEqual([loadedText]);
      });
    }

    it('polls every 10 ms and stops after 5000 ms [HOST-4]', async () => {
      let looks = 0;
      const look = (): undefined => {
        looks += 1;
      };
      Object.defineProperty(window, 'cashierHostData', { configurable: true, get: look });
      put(bridges[kind](sent));
      connection = createHostLink();
      looks = 0;
      vi.advanceTimersByTime(100);
      expect(looks).toBe(10);
      vi.advanceTimersByTime(4899);
      expect(connection.link().phase).toBe('waiting');
      vi.advanceTimersByTime(1);
      const refused = { phase: 'refused', reason: 'timed-out', message: timeoutMessage };
      expect(connection.link()).toEqual(refused);
      await expect(connection.settled).resolves.toEqual(refused);
      expect(sent.map((text) => JSON.parse(text))).toEqual([
        JSON.parse(loadedText),
        { messageType: 'InitError', message: timeoutMessage },
      ]);
      const looksBefore = looks;
      vi.advanceTimersByTime(200);
      expect(looks).toBe(looksBefore);
    });

    for (const [what, value] of [
      ['broken JSON', '{"parent":'],
      ['no token', { parent: {}, user: {} }],
      ['a number', 7],
    ] as const) {
      it(`refuses data that is ${what}`, () => {
        put({ ...bridges[kind](sent), cashierHostData: value });
        connection = createHostLink();
        expect(connection.link()).toMatchObject({ phase: 'refused', message: 'Incorrect data from host' });
        expect(sent.map((text) => JSON.parse(text).messageType)).toEqual(['Loaded', 'InitError']);
      });
    }

    it('sends through the bridge that the app has installed last', () => {
      put({ ...bridges[kind](sent), cashierHostData: hostData });
      connection = createHostLink();
      const later: string[] = [];
      put(bridges[kind](later));
      connection.send({ messageType: 'Close' });
      expect([sent, later]).toEqual([[loadedText], ['{"messageType":"Close"}']]);
    });

    it('receives the app through window.cashier.receive, and drops what is not a message', () => {
      put({ ...bridges[kind](sent), cashierHostData: hostData });
      connection = createHostLink();
      const received: LinkedMessage[] = [];
      connection.onMessage((message) => received.push(message));
      for (const text of ['{"type":"go-back"}', 'noise', undefined, '{"type":"swipe-back"}'])
        window.cashier?.receive(text);
      expect(received).toEqual([{ type: 'go-back' }, { type: 'swipe-back' }]);
      connection.close();
      expect(window.cashier).toBeUndefined();
    });

    it('that is closed neither looks for data nor sends anything, and leaves a newer one its messages', () => {
      put(bridges[kind](sent));
      const closed = createHostLink();
      connection = createHostLink();
      window.cashier?.receive(JSON.stringify({ type: 'loaded', payload: hostData }));
      closed.close();
      sent.length = 0;
      vi.advanceTimersByTime(6000);
      expect([closed.link().phase, sent]).toEqual(['waiting', []]);
      const received: LinkedMessage[] = [];
      connection.onMessage((message) => received.push(message));
      window.cashier?.receive('{"type":"go-back"}');
      expect(received).toEqual([{ type: 'go-back' }]);
    });

    it('accepts loaded through receive as well', () => {
      put(bridges[kind](sent));
      connection = createHostLink();
      window.cashier?.receive(JSON.stringify({ type: 'loaded', payload: hostData }));
      expect(connection.link().phase).toBe('linked');
    });
  });
}

describe("the widget's link in a window of its own", () => {
  it('counts as a web view: reads the global, drops its messages, and has no close button', async () => {
    vi.useRealTimers();
    const popup = window.open('/test/browser/bridge/pages/widget.html');
    if (!popup) throw new Error('The browser did not open a window.');
    const reports: Record<string, unknown>[] = [];
    await expect.poll(() => 'cashier' in popup).toBe(true);
    popup.addEventListener('message', ({ data }) => data?.report && reports.push(data.report));
    Object.assign(popup, { cashierHostData: hostData });
    // Nobody would close it.
    await expect
      .poll(() => reports)
      .toMatchObject([{ link: { phase: 'linked', hostData: { parent: { closingButton: false } } } }]);
    popup.postMessage({ command: 'send', message: { messageType: 'Close' } }, '*');
    popup.postMessage({ command: 'state' }, '*');
    await expect.poll(() => reports.at(-1)).toEqual({ phase: 'linked' });
    popup.close();
  });
});
