import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currencyCodeOf } from '../../../../src/contract/ids';
import { createHttpTransport } from '../../../../src/transport/http/httpTransport';
import type { TransportEvents } from '../../../../src/transport/Transport';
import { callContext, recordEvents } from '../../../fixtures/callContext';

const place = { country: 'mx', currency: currencyCodeOf('MXN') };

/** A transport of the page's own origin, over this `fetch`. */
function over(fetch: typeof globalThis.fetch, events: Partial<TransportEvents> = {}) {
  return createHttpTransport({ context: callContext(), events: { ...recordEvents(), ...events }, fetch });
}
const replying = (body: BodyInit | null, status = 200) => vi.fn(async () => new Response(body, { status }));
/** Never replies, but ends when it is aborted, as `fetch` does. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

beforeEach(() => void vi.useFakeTimers());

describe('HTTP', () => {
  it("calls the page's own origin unless another one is given", async () => {
    const fetch = replying('{}');
    await over(fetch).call('paymentSnippet', place);
    expect(fetch).toHaveBeenCalledWith('/api/BANKING/userdata-payment-snippet?country=mx&currency=MXN', {
      method: 'GET',
      headers: expect.anything(),
      body: null,
      cache: 'no-store',
      signal: expect.anything(),
    });
  });

  it('has no link to lose and no pushes', async () => {
    const transport = over(replying('{}'));
    expect(transport.name).toBe('http');
    expect(await transport.reconnect()).toBe(true);
    expect(() => transport.onPush(() => {})()).not.toThrow();
  });

  it('reports where a reply deviates from the contract, and nothing of one that does not', async () => {
    const onDeviations = vi.fn();
    await over(replying('{"email":"ana@example.com"}'), { onDeviations }).call('paymentSnippet', place);
    expect(onDeviations).not.toHaveBeenCalled();
    await over(replying('{"email":7}'), { onDeviations }).call('paymentSnippet', place);
    expect(onDeviations.mock.calls).toEqual([['paymentSnippet', [expect.objectContaining({ path: '/email' })]]]);
  });

  it('reads a reply without a body as null', async () => {
    expect(await over(replying(null, 204)).call('transaction', {})).toEqual({ ok: true, value: null });
  });

  it('reads letters whose bytes arrive in two pieces', async () => {
    const bytes = new TextEncoder().encode('{"email":"ana@são.example"}');
    const inside = bytes.indexOf(0xc3) + 1;
    const pieces = [bytes.slice(0, inside), bytes.slice(inside)];
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    expect(await over(replying(body)).call('paymentSnippet', place)).toMatchObject({
      ok: true,
      value: { prefill: { email: 'ana@são.example' } },
    });
  });

  it('leaves no timer when a call has ended', async () => {
    await over(replying('{}')).call('paymentSnippet', place);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts the request at once when its caller aborts', async () => {
    const caller = new AbortController();
    const call = over(silent).call('paymentSnippet', place, caller.signal);
    caller.abort();
    expect(await call).toMatchObject({ failure: { kind: 'aborted' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails, and does not throw, whatever fetch rejects with', async () => {
    const outcome = await over(() => Promise.reject('no error')).call('paymentSnippet', place);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'network', message: 'socket.networkError' } });
  });

  it('refuses a payload that is too large, and sends nothing', async () => {
    const fetch = replying('{}');
    const rest = 'x'.repeat(2 ** 21);
    const outcome = await over(fetch).call('metricEvents', Object.assign({ events: [] }, { rest }));
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'too-large' } });
    expect(fetch).not.toHaveBeenCalled();
  });
});
