import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendMetrics } from '../../../../src/cashier/analytics/sendMetrics';
import { formViewed, listShown } from '../../../../src/cashier/store/screenActions';
import { methodNameOf } from '../../../../src/contract/ids';
import { ok, openPage } from '../openPage';

const now = new Date('2026-11-20T12:00:00Z').getTime();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  deployAs({});
});

/** A document that the server wrote this deployment into. */
const deployAs = (deployment: object) =>
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => JSON.stringify(deployment) }) });

/** The calls that the listener makes after an action. */
async function callsAfter(action: Parameters<typeof sendMetrics>[0]['action'], isFramed: boolean) {
  const { store, services, sent } = openPage(() => ok(null));
  const state = store.getState();
  const event = { action, before: state, after: state, dispatch: store.dispatch };
  sendMetrics({ ...event, services: { ...services, isFramed } });
  await new Promise((resolve) => setTimeout(resolve));
  return sent;
}

describe('sendMetrics', () => {
  it('sends how long a list took to load, under the key of its transaction [EVENT-2]', async () => {
    for (const transaction of ['deposit', 'withdrawal'] as const)
      expect(await callsAfter(listShown({ transaction, milliseconds: 812.6 }), false)).toEqual([
        {
          name: 'metricEvents',
          payload: { events: [{ key: `cashier_dev_${transaction}_load`, timestamp: now, value: 813 }] },
        },
      ]);
  });

  it('sends the keys of the environment that the server names [EVENT-2]', async () => {
    for (const [environment, key] of [
      ['production', 'cashier_deposit_load'],
      ['staging', 'cashier_staging_deposit_load'],
      ['development', 'cashier_dev_deposit_load'],
      ['elsewhere', 'cashier_dev_deposit_load'],
    ] as const) {
      deployAs({ environment });
      expect(await callsAfter(listShown({ transaction: 'deposit', milliseconds: 5 }), false)).toEqual([
        { name: 'metricEvents', payload: { events: [{ key, timestamp: now, value: 5 }] } },
      ]);
    }
  });

  it('sends nothing in an iframe, nor after another action [EVENT-2]', async () => {
    expect(await callsAfter(listShown({ transaction: 'deposit', milliseconds: 812 }), true)).toEqual([]);
    expect(await callsAfter(formViewed({ transaction: 'deposit', method: methodNameOf('pix') }), false)).toEqual([]);
  });
});
