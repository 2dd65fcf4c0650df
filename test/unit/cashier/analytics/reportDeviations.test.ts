import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviationReports } from '../../../../src/cashier/analytics/reportDeviations';
import { contractDeviated } from '../../../../src/cashier/store/contractDeviated';
import type { Deviation } from '../../../../src/contract/reader/readShape';
import { aStore } from '../aStore';

const booleanAt = (path: string): Deviation => ({
  path,
  rule: 'type',
  wanted: { type: 'boolean' },
  isDropped: false,
});
const droppedAt = (path: string): Deviation => ({ ...booleanAt(path), isDropped: true });

/** Reports as of one session; returns what was sent to monitoring, as 'call path'. */
function openReports() {
  const { store, services } = aStore();
  const reported: string[] = [];
  const listener = createDeviationReports(({ call, path }) => void reported.push(`${call} ${path}`));
  const state = store.getState();
  return {
    reported,
    deviate(source: string, deviations: readonly Deviation[]) {
      const action = contractDeviated({ source, deviations });
      listener({ action, before: state, after: state, dispatch: store.dispatch, services });
    },
  };
}

const dataLayer: unknown[] = [];
beforeEach(() => {
  dataLayer.length = 0;
  vi.stubGlobal('window', { dataLayer });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a deviation from the contract', () => {
  it('names each key that is missing and has a default [READ-7]', () => {
    const missing = (missingProperty: string): Deviation => ({
      path: '/next',
      rule: 'required',
      wanted: { missingProperty },
      isDropped: false,
    });
    openReports().deviate('transaction', [missing('steps'), missing('requisites')]);
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual([
      "[cashier] transaction /next 'steps' is missing: add it. Its default is taken.",
      "[cashier] transaction /next 'requisites' is missing: add it. Its default is taken.",
    ]);
  });

  it('is reported once a session for each call, path and expectation [READ-7]', () => {
    const { reported, deviate } = openReports();
    deviate('depositMethods', [booleanAt('/pix/isPopular'), droppedAt('/card')]);
    deviate('depositMethods', [booleanAt('/pix/isPopular'), droppedAt('/card')]);
    deviate('withdrawalMethods', [booleanAt('/pix/isPopular')]);
    expect(reported).toEqual([
      'depositMethods /pix/isPopular',
      'depositMethods /card',
      'withdrawalMethods /pix/isPopular',
    ]);
    expect(dataLayer).toMatchObject([
      {
        event_name: 'contract_problem',
        call: 'depositMethods',
        path: '/pix/isPopular',
        expected: 'must be of type boolean',
      },
      { event_name: 'contract_problem', call: 'depositMethods', path: '/card' },
      { event_name: 'contract_problem', call: 'withdrawalMethods', path: '/pix/isPopular' },
    ]);
    expect(console.warn).toHaveBeenCalledTimes(3);
    expect(console.warn).toHaveBeenCalledWith(
      '[cashier] depositMethods /pix/isPopular must be of type boolean. It is read as that.',
    );
  });

  it('of a status say how a word that is none is read', () => {
    const coerced = { path: '/status', rule: 'coercion', wanted: { coercion: 'status' }, isDropped: false } as const;
    openReports().deviate('createDeposit', [coerced]);
    expect(console.warn).toHaveBeenCalledWith(
      '[cashier] createDeposit /status must be 0, 1, 2 or 3. An unknown word is read as 3, accepted.',
    );
  });

  it('of a long list does not hide what is left out, or other calls [READ-7]', () => {
    const { reported, deviate } = openReports();
    const methods = Array.from({ length: 300 }, (_, index) => `/method_${index}`);
    deviate('depositMethods', [...methods.map((path) => booleanAt(`${path}/isPopular`)), droppedAt('/hidden')]);
    deviate('createDeposit', [booleanAt('/next/copy')]);
    expect(reported).toContain('depositMethods /hidden');
    expect(reported).toContain('createDeposit /next/copy');
    expect(reported.length).toBeLessThan(110);
  });
});
