import type { FastifyInstance } from 'fastify';
import type { CallError } from './calls/CallContext';

/** What is told of errors that no call made: the code for the program, the words for its author. */
const byStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'The request is too large.'],
  415: ['BAD_REQUEST', 'Send JSON with content-type: application/json.'],
  429: ['TOO_MANY_CALLS', 'Too many calls. Wait a minute.'],
};

const bodyFor = (status: number): CallError => {
  const [code, message] =
    byStatus[status] ??
    (status < 500 ? ['BAD_REQUEST', 'The request could not be read.'] : ['INTERNAL', 'The server could not do this.']);
  return { error: { message, code } };
};

const statusOf = (error: unknown): number => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
};

/** Every error has the contract's shape (C3); what went wrong inside stays in the log. */
export function errorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.code(status).send(bodyFor(status));
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send(bodyFor(404)));
}
