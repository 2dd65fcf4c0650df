/**
 * Parts of an error's message, in lower case, that tell of a failing network (specification §8). Only for errors that
 * came without an answer: a 404 that says 'not found' is an answer.
 */
export const networkErrorTexts = [
  'network error',
  'failed to fetch',
  'connection reset',
  'connection refused',
  'not found',
  'timeout',
  // Ours: how Firefox, Safari, Chromium and Node word the same failures.
  'networkerror',
  'load failed',
  'connection_reset',
  'connection_refused',
  'econnreset',
  'econnrefused',
  'enotfound',
  'etimedout',
  'timed out',
  'websocket error',
  'fetch failed',
  'connection was lost',
  'appears to be offline',
  'could not be found',
  'could not connect',
  'socket hang up',
  'other side closed',
  'terminated',
] as const satisfies readonly string[];
