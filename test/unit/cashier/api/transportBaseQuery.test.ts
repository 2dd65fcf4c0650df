import { describe, expect, it } from 'vitest';
import { callFailed, callSucceeded } from '../../../../src/cashier/api/callOutcomes';
import { snippetEndpoints } from '../../../../src/cashier/api/paymentSnippet';
import { createWarmCalls } from '../../../../src/cashier/boot/sessionServices';
import type { Outcome } from '../../../../src/contract/failure';
import type { SnippetReply } from '../../../../src/contract/generated/types';
import { tokenOf } from '../../../../src/contract/ids';
import type { Transport } from '../../../../src/transport/Transport';
import { brazil } from '../../../builders/players';
import { aStore } from '../aStore';
import { aTransport } from '../aTransport';

/** A store whose snippet calls end as the test says; `outcomes` are the actions for host events and analytics. */
function openStore(end: (attempt: number) => Outcome<SnippetReply>) {
  const { transport } = aTransport();
  let attempts = 0;
  const call = (async () => end(++attempts)) as Transport['call'];
  const opened = aStore({ ...transport, call });
  const outcomes: string[] = [];
  opened.listeners.add(({ action }) => {
    if (callSucceeded.match(action)) outcomes.push(`${action.payload.call} succeeded`);
    if (callFailed.match(action)) outcomes.push(`${action.payload.call} ${action.payload.failure.kind}`);
  });
  return { ...opened, outcomes, attempts: () => attempts };
}

const value = { email: 'ana@example.com' };
const cut = { kind: 'network', message: 'cut' } as const;
const expired = { kind: 'expired', message: 'expired', status: 401, url: '/', code: null } as const;

describe('transportBaseQuery', () => {
  it('answers a query with the reply, and reports the success', async () => {
    const { store, outcomes } = openStore(() => ({ ok: true, value }));
    const { data } = await store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil));
    expect([data, outcomes]).toEqual([value, ['paymentSnippet succeeded']]);
  });

  it('answers with the failure as it is, and reports it', async () => {
    const { store, outcomes } = openStore(() => ({ ok: false, failure: cut }));
    const { error } = await store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil));
    expect([error, outcomes]).toEqual([cut, ['paymentSnippet network']]);
  });

  it('repeats a call after a 401 once the token is renewed, and reports both [C8]', async () => {
    const { store, services, outcomes } = openStore((attempt) =>
      attempt === 1 ? { ok: false, failure: expired } : { ok: true, value },
    );
    const query = store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil));
    await expect.poll(() => outcomes).toEqual(['paymentSnippet expired']);
    services.tokens.renew(tokenOf('a fresh token'));
    expect((await query).data).toEqual(value);
    expect(outcomes).toEqual(['paymentSnippet expired', 'paymentSnippet succeeded']);
  });

  it('takes a call that boot has started instead of sending it again', async () => {
    const { store, services, attempts } = openStore(() => ({ ok: true, value: { document: 'sent again' } }));
    const started = createWarmCalls((async () => ({ ok: true, value })) as Transport['call']);
    await started.start('paymentSnippet', brazil);
    Object.assign(services.warmCalls, started);
    const { data } = await store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil));
    expect([data, attempts()]).toEqual([value, 0]);
    const later = store.dispatch(snippetEndpoints.paymentSnippet.initiate(brazil, { forceRefetch: true }));
    expect([(await later).data, attempts()]).toEqual([{ document: 'sent again' }, 1]);
  });
});
