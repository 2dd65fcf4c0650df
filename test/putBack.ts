/** Setup of every test: afterwards the clock, globals and spies are the real ones, for unit tests share a process. */
import { afterEach, vi } from 'vitest';
import { isTimeFast } from './fixtures/fastTime';

afterEach(() => {
  if (!isTimeFast()) vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
