/** Errors of the connection rather than of the statement: PostgreSQL, appendix A, and Node's codes. */
const disconnectCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
]);
/** pg's own errors, which have no code. */
const disconnectMessages = ['Connection terminated', 'Client has encountered a connection error'];

export function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && disconnectCodes.has(error.code)) return true;
  return disconnectMessages.some((text) => error.message.startsWith(text)) || isDisconnect(error.cause);
}

/** Whether Postgres has refused a statement for want of space, memory or connections (its appendix A, class 53). */
function lacksResources(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && String(error.code).startsWith('53')) || lacksResources(error.cause);
}

/**
 * Whether the database could not do its work just now: it restarts, or lacks something. What was asked is rolled back; or
 * stored, where the connection was lost during the commit. Both may be asked again.
 */
export const isUnavailable = (error: unknown): boolean => lacksResources(error) || isDisconnect(error);
