import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { HookDelivery, HooksReply } from '../../../../src/contract/generated/types';
import { toastQueue } from '../../../../src/studio/ui/toasts';
import { WebhooksPage } from '../../../../src/studio/webhooks/WebhooksPage';
import { expectAccessible } from '../../ui/showUi';
import { showStudio } from '../showStudio';

const failed: HookDelivery = {
  id: 'msg_1',
  number: 1,
  type: 'payment.processed',
  transactionId: 'edae267e-e0ec-4873-9918-25f5ec35ceef',
  state: 'failed',
  attempts: 14,
  createdAt: '2026-11-23T12:00:00Z',
  dueAt: null,
  lastAt: '2026-11-26T12:30:00Z',
  lastStatus: 500,
  lastFailure: null,
  lastDuration: 35,
};
const disabled: HooksReply = {
  endpoint: {
    url: 'https://platform.example/hooks',
    events: 'final',
    waiting: 3,
    failingSince: '2026-11-23T12:00:00Z',
    disabledAt: '2026-11-26T12:30:00Z',
    disabledReason: 'failing',
  },
  deliveries: [failed],
  next: null,
};

/** Path and body of each call. */
const calls: (readonly [string, unknown])[] = [];
beforeEach(() => {
  calls.length = 0;
  const replies: Readonly<Record<string, unknown>> = {
    hooks: disabled,
    replay: { replayed: 1 },
    test: { ...failed, type: 'webhook.test', transactionId: null, lastStatus: null, lastFailure: 'timeout' },
    enable: {},
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { body } = {}) => {
    const name = String(address).split('/').at(-1) ?? '';
    calls.push([name, JSON.parse(String(body ?? 'null'))]);
    return new Response(JSON.stringify(replies[name]), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('the page shows why webhooks are disabled, and sends, tests, filters and enables by keyboard [HOOK-2]', async () => {
  /** The latest first. */
  const shown = () => toastQueue.visibleToasts.map(({ content }) => content.text);
  const screen = await showStudio(<WebhooksPage />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('accepted nothing for three days');
  await expect.element(screen.getByRole('row', { name: /500 in 35 ms/ })).toBeVisible();
  await expectAccessible(screen.container);

  const press = async (name: string | RegExp): Promise<void> => {
    const button = screen.getByRole('button', { name });
    await expect.element(button).not.toHaveAttribute('data-pending');
    button.element().focus();
    await userEvent.keyboard('{Enter}');
  };
  await press(/^Send again/);
  await expect.poll(shown).toEqual(['The webhook is being sent again.']);
  await press('Send a test');
  await expect.poll(() => shown()[0]).toBe('The test wasn’t accepted. No response in time.');
  await press('Enable webhooks');
  await expect.poll(shown).toHaveLength(3);
  await press(/Status/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => calls.at(-1)).toEqual(['hooks', { state: 'failed' }]);
  expect(calls.filter(([name]) => name !== 'hooks')).toEqual([
    ['replay', { ids: ['msg_1'] }],
    ['test', null],
    ['enable', null],
  ]);
});
