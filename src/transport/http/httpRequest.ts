import type { CallRow } from '../../contract/calls';
import { nativeKeys } from '../nativeKeys';
import type { CallContext } from '../Transport';

/** A call as an HTTP request. */
export interface HttpRequest {
  readonly method: CallRow['verb'];
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** null for GET. */
  readonly body: string | null;
}

/** Header values are Latin-1: other characters become JSON escapes. */
const headerJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** §7 and contract C3. The token has no scheme. */
function headersOf(context: CallContext): Record<string, string> {
  const token = context.token();
  return {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    'extra-params': headerJson({ platformVersion: context.platformVersion }),
    ...(context.isMobileApp ? { isMobileApp: 'true' } : {}),
    ...(context.pwa ? { pwa: 'true' } : {}),
    ...(token ? { Authorization: token } : {}),
  };
}

/** §7: GET sends keys that are not null as a query string. */
function queryOf(payload: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(payload)) {
    if (value === null || value === undefined) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** @param baseUrl the server's origin without '/api'; '' for the page's own */
export function httpRequestOf(
  baseUrl: string,
  { verb, url }: CallRow,
  payload: object,
  context: CallContext,
): HttpRequest {
  const whole = { ...payload, ...nativeKeys(context) };
  const isGet = verb === 'GET';
  return {
    method: verb,
    address: `${baseUrl}/api${url}${isGet ? queryOf(whole) : ''}`,
    headers: headersOf(context),
    body: isGet ? null : JSON.stringify(whole),
  };
}
