import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMethodKey } from '../../contract/generated/studioApiValidators';
import type { StudioReplies, StudioRequests } from '../../contract/generated/studioCallTypes';
import { studioRequests } from '../../contract/generated/studioRequests';
import type { MethodKey, Operator } from '../../contract/generated/types';
import {
  type MethodCallName,
  type StudioCallName,
  studioRouteOf,
  studioSizeOf,
} from '../../contract/studio/studioCalls';
import { parseRequest } from '../parseRequest';
import { contractProblem } from './contractProblem';
import { Refused } from './Refused';
import { operatorOf } from './roles';

type Result<Name extends StudioCallName> = Promise<StudioReplies[Name] | Refused>;

/** A call's parsed request, from a signed-in operator. */
interface StudioRequest<Name extends StudioCallName> {
  readonly body: StudioRequests[Name];
  readonly operator: Operator;
  readonly request: FastifyRequest;
  /** Aborted when the client has closed the request before its answer. */
  readonly signal: AbortSignal;
}

interface MethodRequest<Name extends StudioCallName> extends StudioRequest<Name> {
  readonly key: MethodKey;
}

/** How a body that does not fit the contract is refused. */
interface InvalidBody {
  readonly code: string;
  readonly message: string;
}
const outsideContract: InvalidBody = { code: 'CONTRACT', message: 'It does not fit the contract.' };

/** Adds the route of a call and sends its result. For calls that anybody may make; others use `addCall`. */
export function addOpenCall<Name extends StudioCallName>(
  app: FastifyInstance,
  name: Name,
  handle: (request: FastifyRequest, reply: FastifyReply) => Result<Name>,
): void {
  const { verb, path } = studioRouteOf(name);
  app.route({
    method: verb,
    url: path,
    bodyLimit: studioSizeOf(name),
    async handler(request, reply) {
      const result = await handle(request, reply);
      return result instanceof Refused ? result.send(reply) : result;
    },
  });
}

export function parseBody<Name extends StudioCallName>(
  name: Name,
  { body }: FastifyRequest,
  { code, message } = outsideContract,
): { readonly ok: true; readonly value: StudioRequests[Name] } | { readonly ok: false; readonly refused: Refused } {
  const parsed = parseRequest(studioRequests[name], body ?? {}, studioSizeOf(name));
  if (parsed.ok) return parsed;
  const refused = {
    'too-large': () => new Refused(413, 'TOO_LARGE', parsed.why),
    malformed: () => new Refused(400, 'BAD_REQUEST', parsed.why),
    contract: () => new Refused(422, code, message, { problems: [contractProblem(parsed.problem, parsed.why)] }),
  };
  return { ok: false, refused: refused[parsed.kind]() };
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** Adds a call of the studio to a plugin behind `requireOperator`. */
export const addCall = <Name extends StudioCallName>(
  app: FastifyInstance,
  name: Name,
  handle: (request: StudioRequest<Name>) => Result<Name>,
  invalid?: InvalidBody,
): void =>
  addOpenCall(app, name, async (request, reply) => {
    const body = parseBody(name, request, invalid);
    if (!body.ok) return body.refused;
    return handle({ body: body.value, operator: operatorOf(request), request, signal: signalOf(reply) });
  });

/** Adds a call about one method, which its path names. */
export const addMethodCall = <Name extends MethodCallName>(
  app: FastifyInstance,
  name: Name,
  handle: (request: MethodRequest<Name>) => Result<Name>,
  invalid?: InvalidBody,
): void =>
  addOpenCall(app, name, async (request, reply) => {
    const { params } = request;
    if (!isMethodKey(params))
      return new Refused(
        422,
        'BAD_NAME',
        "A method's name has up to 100 lower-case letters, digits, _ and -, as 'pix_key'.",
      );
    const body = parseBody(name, request, invalid);
    if (!body.ok) return body.refused;
    const operator = operatorOf(request);
    return handle({ key: params, body: body.value, operator, request, signal: signalOf(reply) });
  });
