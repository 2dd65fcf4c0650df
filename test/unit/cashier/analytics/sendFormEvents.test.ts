import { describe, expect, it } from 'vitest';
import { regionOf } from '../../../../src/cashier/analytics/listedMethod';
import { createFormEvents } from '../../../../src/cashier/analytics/sendFormEvents';
import { methodEndpoints } from '../../../../src/cashier/api/methods';
import { fieldErrorShown, formViewed } from '../../../../src/cashier/store/screenActions';
import { methodNameOf } from '../../../../src/contract/ids';
import type { Transport } from '../../../../src/transport/Transport';
import { aMethod } from '../../../builders/methods';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';

const place = { transaction: 'deposit', method: methodNameOf('pix') } as const;
const opened = formViewed(place);
const failed = (field: string, errorKey?: string) => fieldErrorShown({ ...place, field, errorKey });

/** The metric events that the listener sends after these actions, in a frame. */
async function eventsAfter(actions: readonly ReturnType<typeof failed | typeof formViewed>[], countsForm: boolean) {
  const sent: unknown[] = [];
  const call = async (name: string, payload: unknown) => {
    if (name === 'metricEvents') sent.push(Object(payload).events[0]);
    return { ok: true, value: { methods: [aMethod({ countsForm })], isDirectGeo: false } };
  };
  // The real transport parses replies; a test's are in the parsed shape.
  const { store, services } = aStore({ ...aTransport().transport, call: call as Transport['call'] });
  await store.dispatch(methodEndpoints.methods.initiate({ transaction: 'deposit', ...regionOf(store.getState()) }));
  let time = 1000;
  const listener = createFormEvents(() => time);
  for (const action of actions) {
    const state = store.getState();
    listener({ action, before: state, after: state, dispatch: store.dispatch, services });
    time += 500;
  }
  await new Promise((resolve) => setTimeout(resolve));
  return sent;
}

describe('the events of a form that the server counts [AUTHOR-8]', () => {
  it('are its opening and each kind of error at a field, once a visit, with the time since it was opened', async () => {
    const actions = [
      opened,
      failed('cpf', 'form.error.required'),
      failed('cpf', 'own.key'),
      failed('cpf'),
      failed('cpf'),
    ];
    expect(await eventsAfter([...actions, opened, failed('cpf')], true)).toEqual([
      { key: 'form_opened/deposit/pix', timestamp: 1000, value: 0 },
      { key: 'form_error/deposit/pix/cpf/missing', timestamp: 1500, value: 500 },
      { key: 'form_error/deposit/pix/cpf/rule', timestamp: 2000, value: 1000 },
      { key: 'form_opened/deposit/pix', timestamp: 3500, value: 0 },
      { key: 'form_error/deposit/pix/cpf/rule', timestamp: 4000, value: 500 },
    ]);
  });

  it('are not sent where the server has not asked for them: other servers receive nothing new', async () => {
    expect(await eventsAfter([opened, failed('cpf')], false)).toEqual([]);
  });
});
