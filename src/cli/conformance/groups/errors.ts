import { calls } from '../../../contract/calls';
import { readErrorBody } from '../../../contract/errorBody';
import { methodNameOf, newRequestId } from '../../../contract/ids';
import { parseJson } from '../../../contract/parseJson';
import { isOfType } from '../../../contract/reader/coercions';
import { messageOf } from '../../output';
import type { CheckContext } from '../createContexts';
import { broken, type DutyGroup, dutiesOf, passed, type Verdict } from '../Duty';
import { failureWords } from '../verdicts';

/** A stack trace, or the name of a source file with a line: text for nobody who pays. */
const traceText = /\n\s*at |\.(?:php|py|js|ts|java|go|rb)(?::|\(|" line |, line )\d+|Traceback|Stack trace/;

interface RawRequest {
  readonly method: string;
  /** Below '/api'. */
  readonly path: string;
  readonly body?: string;
}

/** Sends what no widget sends, and expects 4xx with the contract's error body (C3). */
async function refusesInShape({ options }: CheckContext, { method, path, body }: RawRequest): Promise<Verdict> {
  const { url, token, timeLimit, isLenient } = options;
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const text = await response.text();
    if (response.status < 400 || response.status >= 500) return broken(`It answered ${response.status}, not 4xx.`);
    return shapeVerdict(text, isLenient);
  } catch (error) {
    return broken(messageOf(error));
  }
}

function shapeVerdict(text: string, isLenient: boolean): Verdict {
  if (traceText.test(text)) return broken('Its error shows a stack trace.');
  const body = parseJson(text);
  if (body === undefined) return broken('Its error is no JSON.');
  if (isLenient) return readErrorBody(body).message === null ? broken('Its error has no message.') : passed;
  const error = isOfType.object(body) ? body.error : undefined;
  const { message, code } = isOfType.object(error) ? error : {};
  return isOfType.string(message) && message !== '' && (isOfType.string(code) || isOfType.number(code))
    ? passed
    : broken('Its error is not {error: {message, code}}.');
}

const createRow = calls.createDeposit;
const rawCreate = (context: CheckContext, changed: Readonly<Record<string, unknown>>): RawRequest => {
  const { country, currency } = context.options;
  const order = { requestId: newRequestId(), method: 'no_such_method', amount: '1', country, currency, fields: {} };
  return { method: createRow.verb, path: createRow.url, body: JSON.stringify({ ...order, ...changed }) };
};

const wrongParts = [
  { fields: 'none' },
  { fields: null },
  { amount: {} },
  { method: ['pix'] },
  { requestId: {} },
] as const;

export const errors: DutyGroup = {
  name: 'errors',
  title: 'Errors',
  duties: dutiesOf('errors', {
    'unknown-method': {
      words: 'a create of a method that nobody knows is refused with 4xx, a message and a code (C3)',
      async check({ own, options: { country, currency, isLenient } }) {
        const method = methodNameOf('no_such_method');
        const order = { requestId: newRequestId(), method, amount: '1', fields: {}, country, currency };
        const outcome = await own.call('createDeposit', order);
        if (outcome.ok) return broken('It was taken.');
        const { failure } = outcome;
        if (!('status' in failure) || failure.status < 400 || failure.status >= 500)
          return broken(failureWords(failure));
        if (traceText.test(failure.message)) return broken('Its message shows a stack trace.');
        return failure.message !== '' && (isLenient || failure.code !== null)
          ? passed
          : broken('It names no message or no code.');
      },
    },
    'no-json': {
      words: 'a body that is no JSON is refused with 4xx and an error body (C3)',
      over: 'once',
      needs: ['http'],
      check: (context) =>
        refusesInShape(context, { method: createRow.verb, path: createRow.url, body: '{"requestId":' }),
    },
    'unknown-call': {
      words: 'a call that the contract does not know is refused with 4xx and an error body (C3)',
      over: 'once',
      needs: ['http'],
      check: (context) => refusesInShape(context, { method: 'GET', path: '/BANKING/no-such-call' }),
    },
    'no-request-id': {
      words: 'a create without a requestId is refused with 4xx and an error body (C4)',
      over: 'once',
      needs: ['http'],
      check: (context) => refusesInShape(context, rawCreate(context, sampleOver(context, { requestId: undefined }))),
    },
    'wrong-types': {
      words: 'a create whose parts have other types is refused with 4xx and an error body (C4)',
      over: 'once',
      needs: ['http'],
      async check(context) {
        for (const wrong of wrongParts) {
          const verdict = await refusesInShape(context, rawCreate(context, sampleOver(context, wrong)));
          if (verdict.kind === 'broken') return broken(`${JSON.stringify(wrong)}: ${verdict.why}`);
        }
        return passed;
      },
    },
    'wrong-verb': {
      words: 'a create by GET, which a page or a cache may repeat, is refused with 4xx (C4)',
      over: 'once',
      needs: ['http'],
      async check(context) {
        const { body = '{}' } = rawCreate(context, sampleOver(context, {}));
        const sent: Readonly<Record<string, unknown>> = JSON.parse(body);
        const query = new URLSearchParams(
          Object.entries(sent).map(([key, part]) => [key, typeof part === 'string' ? part : JSON.stringify(part)]),
        );
        return refusesInShape(context, { method: 'GET', path: `${createRow.url}?${query}` });
      },
    },
  }),
};

/** The sample deposit, if there is one: then the changed part alone is wrong. */
function sampleOver({ options }: CheckContext, changed: Readonly<Record<string, unknown>>) {
  return { ...options.samples.deposit[0], ...changed };
}
