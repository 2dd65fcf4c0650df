import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Operator } from '../../contract/generated/types';
import { studioHeader } from '../../contract/studio/studioCalls';
import type { OperatorSessions } from './operatorSessions';
import { Refused } from './Refused';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in to the studio; null on routes without `requireOperator`. */
    operator: Operator | null;
  }
}

/** Lets only signed-in operators pass, and only changes that carry the studio's header. */
export const requireOperator =
  (sessions: OperatorSessions): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (request.method !== 'GET' && request.headers[studioHeader] !== '1')
      return new Refused(403, 'FORBIDDEN', 'Only the studio and the command line may make changes.').send(reply);
    request.operator = await sessions.operatorOf(request);
    if (!request.operator) return new Refused(401, 'UNAUTHORIZED', 'Sign in with the ops token.').send(reply);
  };

/** Lets only publishers pass. Needs `requireOperator` before it. */
export const requirePublisher: preHandlerAsyncHookHandler = async (request, reply) => {
  if (operatorOf(request).role !== 'publisher')
    return new Refused(403, 'FORBIDDEN', 'Only a publisher may do this. Ask one to review your draft.').send(reply);
};

/** @throws Error on a route without `requireOperator` */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw new Error('This route lacks the hook requireOperator.');
  return operator;
}
