import { flushSync } from 'react-dom';
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

/** With the effects of the render that follows: a timer starts or stops in them. */
const hold = (element: Element, event: string) => flushSync(() => void element.dispatchEvent(new Event(event)));

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
    vi.advanceTimersByTime(60_000);
    expect(close).not.toHaveBeenCalled();
    hold(bar, end);
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
