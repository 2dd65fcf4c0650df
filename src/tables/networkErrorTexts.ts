/**
 * Parts of an error's message, in lower case, that identify a network failure (specification §8). Only for errors
 * without a reply: a 404 with 'not found' is a reply.
 */
export const networkErrorTexts = [
  'network error',
  'failed to fetch',
  'connection reset',
  'connection refused',
  'not found',
  'timeout',
  // Ours: the wordings of Firefox, Safari, Chromium and Node.
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
