import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cashier, type CashierMessage, createCashier, prefetch, preload } from '../../../src/embed/index';
import { foreignOrigin } from '../bridge/openFrame';

/** The widget's own bridge, alone on a page of another origin. */
const url = `${foreignOrigin}/test/browser/bridge/pages`;
const widget = { url, path: 'widget.html' };

let element: HTMLElement;
let cashiers: Cashier[];
let messages: CashierMessage[];
/** What the widgets' bridges have settled to. */
let links: unknown[];
/** The windows that have sent 'Loaded'. That of a frame of the test before may come late. */
let loaded: unknown[];

const onMessage = ({ data, source }: MessageEvent): void => {
  if (data?.report?.link) links.push(data.report.link);
  if (String(data).includes('"Loaded"')) loaded.push(source);
};
const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll<HTMLIFrameElement>(`iframe[src^="${url}"]`)];
const open = (options: Partial<Parameters<typeof createCashier>[0]> = {}): Cashier => {
  const cashier = createCashier({
    ...widget,
    element,
    token: 'host-token',
    user: { currency: 'BRL' },
    onMessage: (message) => messages.push(message),
    ...options,
  });
  cashiers.push(cashier);
  return cashier;
};
const loadsOf = ({ contentWindow }: HTMLIFrameElement): number =>
  loaded.filter((source) => source === contentWindow).length;
/** The one hidden frame, once its widget waits for `loaded`. */
async function waitingFrame(): Promise<HTMLIFrameElement> {
  const [frame, ...more] = frames();
  if (!frame || more.length > 0) throw new Error(`There are ${frames().length} frames.`);
  await expect.poll(() => loadsOf(frame)).toBe(1);
  return frame;
}

beforeEach(() => {
  [cashiers, messages, links, loaded] = [[], [], [], []];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  element = document.createElement('div');
  element.style.height = '640px';
  document.body.append(element);
  addEventListener('message', onMessage);
});
afterEach(() => {
  vi.advanceTimersByTime(60_000); // what is not opened is removed
  vi.useRealTimers();
  for (const { destroy } of cashiers) destroy();
  element.remove();
  removeEventListener('message', onMessage);
  expect(frames()).toEqual([]);
});

describe('preload', () => {
  for (const place of ['its element', 'the body'] as const) {
    it(`waits in ${place} without a token, and is shown with the same document`, async () => {
      preload(place === 'its element' ? { ...widget, element } : widget);
      const frame = await waitingFrame();
      expect(frame.parentElement).toBe(place === 'its element' ? element : document.body);
      const view = frame.contentWindow;
      expect(links).toEqual([]);

      const { iframe } = open({ title: 'Pagamentos' });
      expect(iframe).toBe(frame);
      expect(iframe.contentWindow).toBe(view);
      await expect.poll(() => links).toHaveLength(1);
      expect(links).toMatchObject([{ phase: 'linked', hostData: { parent: { token: 'host-token' } } }]);
      expect(loadsOf(frame)).toBe(1); // no second document
      expect(iframe.parentElement).toBe(element);
      expect(iframe.title).toBe('Pagamentos');
      const { width, height } = iframe.getBoundingClientRect();
      expect({ width, height }).toEqual({ width: element.clientWidth, height: 640 });
      expect(getComputedStyle(iframe)).toMatchObject({
        visibility: 'visible',
        position: 'static',
        borderTopWidth: '0px',
      });
      expect(iframe.inert).toBe(false);
    });
  }

  it('can be opened before its document has loaded', async () => {
    preload({ ...widget, element });
    const [frame] = frames();
    const { iframe } = open();
    expect(iframe).toBe(frame);
    await expect.poll(() => links).toHaveLength(1);
    expect(messages.map(({ messageType }) => messageType)).toEqual(['Loaded']);
  });

  it('passes Loaded to the listeners once, after createCashier has returned', async () => {
    preload({ ...widget, element });
    await waitingFrame();
    const cashier = open({ onLoaded: () => cashier.goBack() });
    expect(messages).toEqual([]);
    await expect.poll(() => links).toHaveLength(1);
    expect(messages.map(({ messageType }) => messageType)).toEqual(['Loaded']);
  });

  it('makes one frame, however often it is called; its life starts anew', async () => {
    preload({ ...widget, element });
    const frame = await waitingFrame();
    vi.advanceTimersByTime(59_000);
    preload({ ...widget, element });
    vi.advanceTimersByTime(59_000);
    expect(frames()).toEqual([frame]);
    vi.advanceTimersByTime(1000);
    expect(frames()).toEqual([]);
    expect(links).toEqual([]);
  });

  it('is not removed after it was opened; the next opening has a frame of its own', async () => {
    preload({ ...widget, element });
    const frame = await waitingFrame();
    const first = open();
    const second = open({ element: element.appendChild(document.createElement('div')) });
    vi.advanceTimersByTime(120_000);
    expect([first.iframe === frame, second.iframe === frame]).toEqual([true, false]);
    expect(frames()).toHaveLength(2);
    await expect.poll(() => links).toHaveLength(2);
  });

  it('is invisible, takes no place, and can be neither pressed nor focused', async () => {
    element.tabIndex = 0;
    preload({ ...widget, element });
    const frame = await waitingFrame();
    expect(getComputedStyle(frame)).toMatchObject({ visibility: 'hidden', position: 'fixed' });
    expect(frame.inert).toBe(true);
    frame.focus();
    expect(document.activeElement).not.toBe(frame);
    expect(document.elementsFromPoint(10, 10)).not.toContain(frame);
    expect(element.getBoundingClientRect().height).toBe(640);
    element.style.height = '';
    expect(element.getBoundingClientRect().height).toBe(0);
  });

  it('of another path than opened is replaced by the right one', async () => {
    preload({ ...widget, element });
    await waitingFrame();
    const { iframe } = open({ path: 'widget.html?other' });
    expect(iframe.src).toBe(`${url}/widget.html?other`);
    expect(frames()).toEqual([iframe]);
    await expect.poll(() => links).toHaveLength(1);
  });

  it('of another address replaces the one that waits', async () => {
    preload({ ...widget, element });
    preload({ ...widget, path: 'widget.html?other', element });
    expect(frames().map(({ src }) => src)).toEqual([`${url}/widget.html?other`]);
    await waitingFrame();
  });

  it('that could not load, or that the page has removed, is not used', async () => {
    preload({ ...widget, path: 'nothing.html', element });
    const [failed] = frames();
    await new Promise((resolve) => failed?.addEventListener('load', resolve));
    expect(open({ path: 'nothing.html' }).iframe).not.toBe(failed);

    preload({ ...widget, element });
    const removed = frames().at(-1);
    element.replaceChildren();
    expect(open().iframe).not.toBe(removed);
    await expect.poll(() => links).toHaveLength(1);
  });

  it('is loaded again where a browser cannot move it', async () => {
    preload(widget);
    const frame = await waitingFrame();
    const moveBefore = vi.spyOn(element, 'moveBefore').mockImplementation(() => {
      throw new TypeError('element.moveBefore is not a function');
    });
    const { iframe } = open();
    expect(moveBefore).toHaveBeenCalled();
    expect(iframe).not.toBe(frame);
    expect(frames()).toEqual([iframe]);
    await expect.poll(() => links).toHaveLength(1);
  });

  it('ends by the returned function, but never an opened widget', async () => {
    preload(widget)();
    expect(frames()).toEqual([]);
    const end = preload({ ...widget, element });
    const { iframe } = open();
    end();
    expect(frames()).toEqual([iframe]);
  });

  it('needs a url alone, and lists all mistakes', () => {
    expect(() => preload({ url: '', path: '../studio' })).toThrow(
      [
        'preload cannot use its options:',
        '- url: must be the widget\'s address, beginning with https:// or / (given: an empty text). Example: url: "https://pay.example.com/cashier/"',
        '- path: must be a path below the url (given: string). Example: path: "deposit/region"',
      ].join('\n'),
    );
    expect(() => prefetch(undefined as never)).toThrow('prefetch({ url })');
  });
});

describe('prefetch', () => {
  it('is removed 5 s after it has loaded', async () => {
    prefetch(widget);
    const [frame] = frames();
    await new Promise((resolve) => frame?.addEventListener('load', resolve));
    vi.advanceTimersByTime(4999);
    expect(frames()).toEqual([frame]);
    vi.advanceTimersByTime(1);
    expect(frames()).toEqual([]);
  });

  it('becomes a preload, and never ends one', async () => {
    prefetch(widget);
    const frame = await waitingFrame();
    preload(widget);
    prefetch(widget)();
    vi.advanceTimersByTime(59_999);
    expect(frames()).toEqual([frame]);
  });

  it('does nothing where the browser saves data', () => {
    const connection = vi.fn(() => ({ saveData: true }));
    Object.defineProperty(navigator, 'connection', { configurable: true, get: connection });
    try {
      prefetch(widget)();
      expect(frames()).toEqual([]);
      expect(connection).toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });
});
