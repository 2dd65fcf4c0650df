import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operator } from '../../contract/generated/types';
import type { OperatorSessions } from './operatorSessions';
import { operatorOfPerson, type PersonRow } from './peopleStore';

export const agentOf = ({ headers }: FastifyRequest): string => headers['user-agent'] ?? '';

/** Begins a person's session. @param how for the audit log, as 'passkey'; empty: with a password */
export async function beginFor(
  sessions: OperatorSessions,
  person: PersonRow,
  request: FastifyRequest,
  reply: FastifyReply,
  how = '',
): Promise<Operator> {
  const { id, name: who } = person;
  const session = { id, who, address: request.ip, agent: agentOf(request), tokenRole: null, how };
  reply.header('set-cookie', await sessions.begin(session));
  return operatorOfPerson(person);
}
