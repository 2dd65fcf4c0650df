/** Setup of every test: afterwards the clock, globals and spies are the real ones, for unit tests share a process. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
