import { beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from '../../../../src/ui/primitives/Countdown/Countdown';
import { expectAccessible, showUi } from '../showUi';

const start = new Date('2026-11-20T12:00:00Z').getTime();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: start });
});

const minutes = (count: number) => count * 60_000;
/** The end of so much time from now, by the clock that nobody can set. */
const after = (milliseconds: number) => performance.now() + milliseconds;
const clockOf = (container: Element) => container.querySelector('[role=timer]')?.textContent;

it('counts down by seconds, then calls onEnd once', async () => {
  const end = vi.fn();
  const screen = await showUi(
    <Countdown endsAt={after(minutes(1) + 1500)} total={minutes(2)} label="Time left" onEnd={end} />,
  );
  expect(clockOf(screen.container)).toBe('1:02');
  vi.advanceTimersByTime(500);
  await vi.waitFor(() => expect(clockOf(screen.container)).toBe('1:01'));
  vi.advanceTimersByTime(minutes(1));
  await vi.waitFor(() => expect(clockOf(screen.container)).toBe('0:01'));
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(clockOf(screen.container)).toBe('0:00'));
  vi.advanceTimersByTime(minutes(5));
  expect(end).toHaveBeenCalledTimes(1);
});

it.each([
  ['a day ahead', 24 * 60],
  ['a day back', -24 * 60],
])('is not affected when the device clock is set %s', async (_, shift) => {
  const screen = await showUi(<Countdown endsAt={after(minutes(10))} total={minutes(10)} label="Time left" />);
  expect(clockOf(screen.container)).toBe('10:00');
  vi.setSystemTime(start + minutes(shift));
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(clockOf(screen.container)).toBe('9:59'));
});

it('keeps its digits in one line beside a long label', async () => {
  const screen = await showUi(
    <div style={{ inlineSize: 280 }}>
      <Countdown endsAt={after(minutes(15))} total={minutes(15)} label="Theremainingtimeinwhichtopay the invoice" />
    </div>,
  );
  const clock = screen.getByRole('timer').element();
  expect(clock.textContent).toBe('15:00');
  expect(clock.getBoundingClientRect().height).toBeLessThan(30);
});

it('is a timer with a name, and accessible [LOOK-6]', async () => {
  const screen = await showUi(
    <main>
      <Countdown endsAt={after(minutes(10))} total={minutes(20)} label="Time left" />
      <Countdown endsAt={after(30_000)} total={minutes(20)} label="Time left" />
    </main>,
  );
  vi.useRealTimers();
  expect(screen.getByRole('timer', { name: 'Time left' }).elements()).toHaveLength(2);
  await expectAccessible(screen.container);
});
