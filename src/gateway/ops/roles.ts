import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Operator, OperatorRole } from '../../contract/generated/types';
import { operatorRoles, studioHeader } from '../../contract/studio/studioCalls';
import type { Actor } from '../audit/writeAudit';
import type { OperatorSessions } from '../people/operatorSessions';
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
    const operator = await sessions.operatorOf(request);
    if (operator instanceof Refused) return operator.send(reply);
    request.operator = operator;
    if (!operator) return new Refused(401, 'UNAUTHORIZED', 'Sign in.').send(reply);
  };

const tooLow = {
  author: new Refused(403, 'FORBIDDEN', 'Sign in.'),
  publisher: new Refused(403, 'FORBIDDEN', 'Only a publisher may do this. Ask one to review your draft.'),
  admin: new Refused(403, 'ADMINS_ONLY', 'Only an admin may do this.'),
} as const;

/** Lets only people of a role, or of a higher one, pass; who may approve is in `fourEyes`. Needs `requireOperator` before it. */
export const requireRole =
  (role: OperatorRole): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    if (operatorRoles.indexOf(operatorOf(request).role) < operatorRoles.indexOf(role)) return tooLow[role].send(reply);
  };

/** Lets admins pass, and the command line with the publishers' token. Needs `requireOperator` before it. */
export const requireAdminOrToken: preHandlerAsyncHookHandler = async (request, reply) => {
  const { id, role } = operatorOf(request);
  if (role !== 'admin' && id !== 'token:publisher') return tooLow.admin.send(reply);
};

/** @throws Error on a route without `requireOperator` */
export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw new Error('This route lacks the hook requireOperator.');
  return operator;
}

/** The operator of a request, for the audit log. @throws Error on a route without `requireOperator` */
export function actorOf(request: FastifyRequest): Actor {
  const { id, who } = operatorOf(request);
  return { id, who, address: request.ip };
}
