import { calls } from '../../contract/calls';
import { httpRequestOf } from '../../transport/http/httpRequest';
import { webContext } from '../../transport/webContext';
import { messageOf } from '../output';
import type { ConformanceOptions } from './Options';
import { firstProblem } from './verdicts';

/** Of a widget in a sandboxed frame. */
const origin = 'null';

const isLetIn = ({ headers }: Response): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** The headers for which a browser asks first, each as a server may allow it. */
const sentHeaders = Object.keys(
  httpRequestOf('', calls.createDeposit, {}, { ...webContext('token'), isMobileApp: true, pwa: true }).headers,
).map((name) => name.toLowerCase());

/** null: a browser lets the page call; else why not. */
function preflightProblem(response: Response): string | null {
  if (!response.ok) return `It answers OPTIONS with ${response.status}, where 2xx is asked for.`;
  if (!isLetIn(response)) return 'Its answer to OPTIONS lacks access-control-allow-origin, which its others have.';
  const allowed = (response.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const lacking = sentHeaders.filter(
    // Browsers do not take the star for it.
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  return lacking.length === 0 ? null : `Its access-control-allow-headers lacks ${lacking.join(', ')}.`;
}

/** null: pages of other origins can make every call, or none; else what a browser keeps from them. */
export async function crossOriginProblem({ url, token, timeLimit }: ConformanceOptions): Promise<string | null> {
  const ask = (method: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${url}/api${(method === 'GET' ? calls.transaction : calls.createDeposit).url}`, {
      method,
      headers: { origin, ...headers },
      signal: AbortSignal.timeout(timeLimit),
    });
  try {
    if (!isLetIn(await ask('GET', { authorization: token }))) return null;
    const refused = await ask('GET', {});
    const preflight = await ask('OPTIONS', {
      'access-control-request-method': 'POST',
      'access-control-request-headers': sentHeaders.toSorted().join(),
    });
    return firstProblem([
      isLetIn(refused)
        ? null
        : `Its answer ${refused.status} lacks access-control-allow-origin, which its others have: it reads as a lost connection.`,
      preflightProblem(preflight),
    ]);
  } catch (error) {
    return messageOf(error);
  }
}
