import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from '../../../../src/ui/primitives/Countdown/Countdown';
import { expectAccessible, showUi } from '../showUi';

const start = new Date('2026-11-20T12:00:00Z').getTime();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => count * 60_000;
const clockOf = (container: Element) => container.querySelector('[role=timer]')?.textContent;

it('counts down by seconds, then says once that it is over', async () => {
  const end = vi.fn();
  const screen = await showUi(
    <Countdown endsAt={start + minutes(1) + 1500} total={minutes(2)} label="Time left" onEnd={end} />,
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

it('catches up after the tab has slept', async () => {
  const screen = await showUi(<Countdown endsAt={start + minutes(10)} total={minutes(10)} label="Time left" />);
  vi.setSystemTime(start + minutes(9));
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(clockOf(screen.container)).toBe('0:59'));
});

it('is a timer with a name, and accessible [LOOK-6]', async () => {
  const screen = await showUi(
    <main>
      <Countdown endsAt={start + minutes(10)} total={minutes(20)} label="Time left" />
      <Countdown endsAt={start + 30_000} total={minutes(20)} label="Time left" />
    </main>,
  );
  vi.useRealTimers();
  expect(screen.getByRole('timer', { name: 'Time left' }).elements()).toHaveLength(2);
  await expectAccessible(screen.container);
});
