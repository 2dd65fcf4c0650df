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
  // Ours: the wordings of Firefox, Safari, Chromium, and of Node, which has its reasons in the cause.
  'networkerror',
  'load failed',
  'connection_reset',
  'connection_refused',
  'timed out',
  'websocket error',
  'fetch failed',
  'connection was lost',
  'appears to be offline',
  'could not be found',
  'could not connect',
  'terminated',
] as const satisfies readonly string[];
