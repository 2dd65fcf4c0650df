import { flushSync } from 'react-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Snackbar } from '../../../../src/ui/primitives/Snackbar/Snackbar';
import { expectAccessible, showUi } from '../showUi';

const clock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
beforeEach(() => {
  clock();
});

/** With the effects of the render that follows: a timer starts or stops in them. */
const hold = (element: Element, event: Event) => flushSync(() => void element.dispatchEvent(event));
const moveTo = (clientX: number, clientY: number) =>
  new PointerEvent('pointermove', { clientX, clientY, bubbles: true });

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
  const { left, top } = bar.getBoundingClientRect();
  for (const [begin, end] of [
    [moveTo(left + 1, top + 1), moveTo(left + 1, top - 1)],
    [new Event('focusin'), new Event('focusout')],
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

it('lets a press through to the button below it, on a small phone', async () => {
  vi.useRealTimers();
  await page.viewport(360, 640);
  const press = vi.fn();
  const screen = await showUi(
    <>
      <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={press}>
        Deposit
      </button>
      <Snackbar
        title="Error"
        text="Your deposit request didn’t go through. You haven’t been charged. You can try again."
        onClose={() => {}}
      />
    </>,
  );
  const words = screen.getByText('Your deposit request didn’t go through.').element().getBoundingClientRect();
  const button = screen.getByRole('button', { name: 'Deposit' });
  expect(document.elementFromPoint(words.x + words.width / 2, words.y + words.height / 2)).toBe(button.element());
  await userEvent.click(button, { position: { x: words.x + words.width / 2, y: words.y + words.height / 2 } });
  expect(press).toHaveBeenCalledTimes(1);
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
