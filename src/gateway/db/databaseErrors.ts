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

/** Whether it is true of an error, or of one that has caused it. */
const isOfCause = (error: unknown, isIt: (error: Error) => boolean): boolean =>
  error instanceof Error && (isIt(error) || isOfCause(error.cause, isIt));

/** Whether an error, or one that has caused it, has such a code: PostgreSQL's (its appendix A), or Node's. */
export const hasCode = (error: unknown, isIt: (code: string) => boolean): boolean =>
  isOfCause(error, (cause) => 'code' in cause && isIt(String(cause.code)));

export const isDisconnect = (error: unknown): boolean =>
  hasCode(error, (code) => disconnectCodes.has(code)) ||
  isOfCause(error, ({ message }) => disconnectMessages.some((text) => message.startsWith(text)));

/** Whether a row was not stored because there is one with its key. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, (code) => code === '23505');

/** Whether Postgres has refused a statement for want of space, memory or connections (class 53). */
const lacksResources = (error: unknown): boolean => hasCode(error, (code) => code.startsWith('53'));

/**
 * Whether the database could not do its work just now: it restarts, or lacks something. What was asked is rolled back; or
 * stored, where the connection was lost during the commit. Both may be asked again.
 */
export const isUnavailable = (error: unknown): boolean => lacksResources(error) || isDisconnect(error);
