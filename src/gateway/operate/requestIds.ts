import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TraceHeaders } from './startTracing';

/** Names a request in its answer, in the log and in traces. */
export const requestIdHeader = 'x-request-id';

/** What a log shows in one piece, and nobody can write a line of their own with. */
const validId = /^[\w.:-]{8,100}$/;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

/** The id that a trusted proxy has given to a request, else a new one: a stranger's would mix up the log. */
export function requestIdOf(headers: IncomingHttpHeaders, isBehindProxy: boolean): string {
  const given = isBehindProxy ? (textOf(headers[requestIdHeader]) ?? '') : '';
  return validId.test(given) ? given : randomUUID();
}

/** The trace that a trusted proxy has started. */
export const traceHeadersOf = ({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders => ({
  traceparent: textOf(traceparent),
  tracestate: textOf(tracestate),
});
