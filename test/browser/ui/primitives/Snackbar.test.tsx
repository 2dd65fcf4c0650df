import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Snackbar } from '../../../../src/ui/primitives/Snackbar/Snackbar';
import { expectAccessible, showUi } from '../showUi';

const clock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
beforeEach(() => {
  clock();
});
afterEach(() => {
  vi.useRealTimers();
});

const hold = (element: Element, event: string) => element.dispatchEvent(new Event(event));

it('closes itself after 5000 ms [LOOK-4]', async () => {
  const close = vi.fn();
  await showUi(<Snackbar title="Error" text="Refused" onClose={close} />);
  vi.advanceTimersByTime(4999);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('pauses while hovered or focused, and resumes with the time left', async () => {
  const close = vi.fn();
  const screen = await showUi(<Snackbar title="Error" onClose={close} />);
  const bar = screen.getByRole('alert').element();
  for (const [begin, end] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    vi.advanceTimersByTime(2000);
    hold(bar, begin);
    await settled();
    vi.advanceTimersByTime(60_000);
    expect(close).not.toHaveBeenCalled();
    hold(bar, end);
    await settled();
  }
  vi.advanceTimersByTime(999);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

it('closes by its button, named Close notification [LOOK-4]', async () => {
  const close = vi.fn();
  const screen = await showUi(<Snackbar title="Error" text="Refused" onClose={close} />);
  vi.useRealTimers();
  await screen.getByRole('button', { name: 'Close notification' }).click();
  expect(close).toHaveBeenCalledTimes(1);
});

it('is announced at once, as plain text [LOOK-4]', async () => {
  const screen = await showUi(
    <Snackbar title="Error" text={'<img src=x onerror="alert(1)">The <b>bank</b> refused'} onClose={() => {}} />,
  );
  vi.useRealTimers();
  const bar = screen.getByRole('alert');
  await expect.element(bar).toHaveTextContent('ErrorThe bank refused');
  expect(bar.element().querySelector('img, b')).toBeNull();
  await expectAccessible(screen.container);
});

/** React's next render, after an event that was not the test library's. */
const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
