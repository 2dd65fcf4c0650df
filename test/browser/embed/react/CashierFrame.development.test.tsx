import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Cashier } from '../../../../src/embed/index';
import { CashierFrame } from '../../../../src/embed/react/CashierFrame';
import type { CashierFrameProps } from '../../../../src/embed/react/types';
import { foreignOrigin } from '../../bridge/openFrame';

const url = `${foreignOrigin}/test/browser/bridge/pages`;
let reports: Record<string, unknown>[];
const onReport = ({ data }: MessageEvent): unknown => data?.report && reports.push(data.report);
const links = () => reports.flatMap(({ link }) => (link ? [link] : []));
const received = () => reports.flatMap(({ message }) => (message ? [message] : []));
const frames = () => [...document.querySelectorAll('iframe[title="Cashier"]')];

beforeEach(() => {
  reports = [];
  addEventListener('message', onReport);
});
afterEach(() => removeEventListener('message', onReport));

/** As a page writes it: every object and listener is a new one in each render. */
const frame = (props: Partial<CashierFrameProps> = {}) => (
  <StrictMode>
    <CashierFrame url={url} path="widget.html" token="t" parent={{ closingButton: false }} {...props} />
  </StrictMode>
);

it('has one widget over renders with inline listeners and objects, without a user, and calls the newest listener', async () => {
  const closed: string[] = [];
  const ref = createRef<Cashier>();
  const { rerender } = await render(frame({ user: undefined, onClose: () => closed.push('first') }));
  await expect.poll(links).toHaveLength(1);
  const [first] = frames();
  await rerender(frame({ user: null, onClose: () => closed.push('second') }));
  await rerender(
    <StrictMode>
      <CashierFrame
        ref={ref}
        url={url}
        path="widget.html"
        token="fresh"
        parent={{ closingButton: false, bonusList: [{ id: 1, type: 'deposit' }] }}
        onClose={() => closed.push('third')}
      />
    </StrictMode>,
  );
  expect(frames()).toEqual([first]);
  await expect.poll(received).toContainEqual({ type: 'token-updated', payload: { token: 'fresh' } });
  await expect.poll(received).toContainEqual({ type: 'bonus-list-updated', payload: [{ id: 1, type: 'deposit' }] });
  ref.current?.iframe.contentWindow?.postMessage({ command: 'send', message: { messageType: 'Close' } }, foreignOrigin);
  await expect.poll(() => closed).toEqual(['third']);
});

it('sends a new bonus list, and a new token, when that alone has changed', async () => {
  const withBonus = (id: number, token: string) => frame({ token, parent: { bonusList: [{ id, type: 'deposit' }] } });
  const { rerender } = await render(withBonus(1, 't'));
  await expect.poll(links).toHaveLength(1);
  const messages: unknown[] = [];
  for (const [id, token, message] of [
    [2, 't', { type: 'bonus-list-updated', payload: [{ id: 2, type: 'deposit' }] }],
    [2, 'fresh', { type: 'token-updated', payload: { token: 'fresh' } }],
    [3, 'fresh', { type: 'bonus-list-updated', payload: [{ id: 3, type: 'deposit' }] }],
  ] as const) {
    await rerender(withBonus(id, token));
    messages.push(message);
    await expect.poll(received).toEqual(messages);
  }
});

it('waits for the first token, opens a new widget for another user, and removes it', async () => {
  const { rerender, unmount } = await render(frame({ token: null }));
  expect(frames()).toEqual([]);
  await rerender(frame({ user: { currency: 'BRL' } }));
  await expect.poll(links).toHaveLength(1);
  const [first] = frames();
  await rerender(frame({ token: null, user: { currency: 'BRL' } }));
  await rerender(frame({ user: { currency: 'MXN' } }));
  await expect.poll(links).toHaveLength(2);
  expect(frames()).toHaveLength(1);
  expect(frames()).not.toContain(first);
  await unmount();
  expect(frames()).toEqual([]);
});
