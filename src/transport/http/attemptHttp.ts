import { type AttemptEnd, finalEnd, networkEnd } from '../attempt';
import { callBudget } from '../callBudget';
import type { CallLimit } from '../limitCall';
import { isNetworkErrorText, timedOut } from '../networkErrors';
import type { HttpRequest } from './httpRequest';

/** Reads a body to its end and tells of each piece, so that a slow answer is known from a silent one. */
async function readText(response: Response, onPiece: () => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onPiece();
    text += decoder.decode(value, { stream: true });
  }
}

/** undefined for what is no JSON; an empty body is null (contract C4: 'none'). */
function bodyOf(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // told as 'malformed' by the call's parser
  }
}

/** One request, from first to last byte. Never throws. */
export async function attemptHttp(
  request: HttpRequest,
  limit: CallLimit,
  fetch: typeof globalThis.fetch,
): Promise<AttemptEnd> {
  if (limit.signal.aborted) return finalEnd(limit.failure());
  const controller = new AbortController();
  let isSilent = false;
  const giveUp = (): void => controller.abort();
  const onSilence = (): void => {
    isSilent = true;
    giveUp();
  };
  let timer = setTimeout(onSilence, callBudget.httpSilence);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onSilence, callBudget.httpSilence);
  };
  limit.signal.addEventListener('abort', giveUp);
  try {
    const { method, headers, body } = request;
    // no-store: what the server tells of a player stays out of the browser's cache on disk.
    const response = await fetch(request.address, {
      method,
      headers,
      body,
      cache: 'no-store',
      signal: controller.signal,
    });
    heard();
    const text = await readText(response, heard);
    return { kind: 'reply', reply: { status: response.status, body: bodyOf(text) } };
  } catch (error) {
    if (limit.signal.aborted) return finalEnd(limit.failure());
    const message = isSilent ? timedOut : textOf(error);
    return isNetworkErrorText(message) ? networkEnd(message) : finalEnd({ kind: 'network', message });
  } finally {
    clearTimeout(timer);
    limit.signal.removeEventListener('abort', giveUp);
  }
}

/** Node tells the true cause beside a general text: 'fetch failed', because of 'read ECONNRESET'. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
