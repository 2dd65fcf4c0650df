import { parseJson } from '../../contract/parseJson';
import { type AttemptResult, finalFailure, networkFailure } from '../attempt';
import { callTimeouts } from '../callTimeouts';
import type { CallAbort } from '../createCallAbort';
import { isNetworkErrorText, timeoutMessage } from '../networkErrors';
import type { HttpRequest } from './httpRequest';
import { retryAfterOf } from './retryAfterOf';

/** Reads a body to its end; `onChunk` distinguishes a slow reply from a silent one. */
async function readText(response: Response, onChunk: () => void): Promise<string> {
  if (!response.body) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onChunk();
    text += decoder.decode(value, { stream: true });
  }
}

/** undefined if not JSON, which the call's parser reports as 'malformed'; null for an empty body (contract C4: 'none'). */
const bodyOf = (text: string): unknown => (text === '' ? null : parseJson(text));

/** One request, from the first byte to the last. Never throws. */
export async function attemptHttp(
  request: HttpRequest,
  callAbort: CallAbort,
  fetch: typeof globalThis.fetch,
): Promise<AttemptResult> {
  if (callAbort.signal.aborted) return finalFailure(callAbort.reason());
  const controller = new AbortController();
  let isIdle = false;
  const abort = (): void => controller.abort();
  const onIdle = (): void => {
    isIdle = true;
    abort();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resetTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onIdle, callTimeouts.httpIdle);
  };
  resetTimer();
  callAbort.signal.addEventListener('abort', abort);
  try {
    const { method, headers, body } = request;
    // no-store: keeps the player's data out of the browser's disk cache.
    const response = await fetch(request.address, {
      method,
      headers,
      body,
      cache: 'no-store',
      signal: controller.signal,
    });
    resetTimer();
    const text = await readText(response, resetTimer);
    return {
      kind: 'reply',
      reply: { status: response.status, body: bodyOf(text) },
      retryAfter: retryAfterOf(response),
    };
  } catch (error) {
    if (callAbort.signal.aborted) return finalFailure(callAbort.reason());
    const message = isIdle ? timeoutMessage : String(error);
    return isNetworkErrorText(message) ? networkFailure(message) : finalFailure({ kind: 'network', message });
  } finally {
    clearTimeout(timer);
    callAbort.signal.removeEventListener('abort', abort);
  }
}
