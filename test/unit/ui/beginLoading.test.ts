import { beforeEach, expect, it, vi } from 'vitest';
import { beginLoading, restartLoading } from '../../../src/ui/beginLoading';

beforeEach(() => {
  vi.useFakeTimers();
});

it('calls back after ten seconds', () => {
  const onSlow = vi.fn();
  const end = beginLoading(onSlow);
  vi.advanceTimersByTime(9999);
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSlow).toHaveBeenCalledTimes(1);
  end();
});

it('counts the time of the skeletons before: one that is replaced, and one of a redirect', () => {
  vi.advanceTimersByTime(60_000);
  const onSlow = vi.fn();
  const endBoot = beginLoading(onSlow);
  vi.advanceTimersByTime(4000);
  const endGuard = beginLoading(onSlow);
  endBoot();
  vi.advanceTimersByTime(4000);
  endGuard();
  vi.advanceTimersByTime(100);
  const endList = beginLoading(onSlow);
  vi.advanceTimersByTime(1899);
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSlow).toHaveBeenCalledTimes(1);
  // One that follows is slow from the start.
  const endForm = beginLoading(onSlow);
  expect(onSlow).toHaveBeenCalledTimes(2);
  endList();
  endForm();
});

it('starts anew after a screen was shown, or on request', () => {
  vi.advanceTimersByTime(60_000);
  const onSlow = vi.fn();
  const endList = beginLoading(onSlow);
  vi.advanceTimersByTime(8000);
  endList();
  vi.advanceTimersByTime(2000);
  const endForm = beginLoading(onSlow);
  vi.advanceTimersByTime(9999);
  expect(onSlow).not.toHaveBeenCalled();
  endForm();
  restartLoading();
  const end = beginLoading(onSlow);
  vi.advanceTimersByTime(9999);
  expect(onSlow).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSlow).toHaveBeenCalledTimes(1);
  end();
});

it('does not call back once the skeleton is gone', () => {
  vi.advanceTimersByTime(60_000);
  const onSlow = vi.fn();
  beginLoading(onSlow)();
  vi.advanceTimersByTime(20_000);
  expect(onSlow).not.toHaveBeenCalled();
});
