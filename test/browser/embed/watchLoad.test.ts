import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CashierLoadError, type CashierOptions, createCashier } from '../../../src/embed/index';
import { foreignOrigin } from '../bridge/openFrame';

let element: HTMLElement;
let errors: CashierLoadError[];
let destroy: () => void;

/** A widget whose element is not on the page: its frame does not load. */
function open(options: Partial<CashierOptions> = { onLoadError: (error) => errors.push(error) }): {
  readonly loaded: Promise<void>;
} {
  let onLoaded: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    onLoaded = resolve;
  });
  const url = `${foreignOrigin}/test/browser/bridge/pages`;
  ({ destroy } = createCashier({ element, url, path: 'widget.html', token: 't', onLoaded, ...options }));
  return { loaded };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  element = document.createElement('div');
  errors = [];
});
afterEach(() => {
  destroy();
  element.remove();
  vi.useRealTimers();
});

it('reports once that a frame has not loaded in time; a widget that starts later works', async () => {
  const { loaded } = open();
  vi.advanceTimersByTime(14_999);
  expect(errors).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(errors).toMatchObject([{ reason: 'timed-out', url: `${foreignOrigin}/test/browser/bridge/pages/` }]);
  document.body.append(element);
  await loaded;
  expect(errors).toHaveLength(1);
});

it('reports nothing of a widget that has started, or that is removed', async () => {
  document.body.append(element);
  await open().loaded;
  vi.advanceTimersByTime(60_000);
  element.remove();
  open();
  destroy();
  vi.advanceTimersByTime(60_000);
  expect(errors).toEqual([]);
});

it('asks the server nothing about a frame that loads again after its widget has started', async () => {
  const fetches = vi.spyOn(window, 'fetch');
  document.body.append(element);
  await open().loaded;
  const iframe = element.querySelector('iframe');
  if (!iframe) throw new Error('There is no frame.');
  const again = new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }));
  iframe.src = 'about:blank';
  await again;
  vi.advanceTimersByTime(60_000);
  expect([fetches.mock.calls, errors]).toEqual([[], []]);
  fetches.mockRestore();
});

it('writes the message into the console where there is no listener', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  open({});
  vi.advanceTimersByTime(15_000);
  expect(error.mock.calls).toEqual([[expect.stringContaining(foreignOrigin)]]);
  error.mockRestore();
});
