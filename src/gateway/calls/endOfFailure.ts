import type { FastifyBaseLogger } from 'fastify';
import type { CallName } from '../../contract/calls';
import { isUnavailable } from '../db/databaseErrors';
import { isBusy } from '../db/playerLock';
import { type CallEnd, refused, serverBusy } from './CallContext';

/** The reply to a call that has thrown; the log gets the cause. */
export function endOfFailure(error: unknown, call: CallName | null, log: FastifyBaseLogger): CallEnd {
  if (isBusy(error)) {
    log.warn({ err: error, call }, 'a call has waited in vain');
    return serverBusy;
  }
  log.error({ err: error, call }, 'a call failed');
  if (isUnavailable(error)) return serverBusy;
  return refused(500, 'INTERNAL', 'The server could not do this. No payment was made twice. Ask for the status.');
}
