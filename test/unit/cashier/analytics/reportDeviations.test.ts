import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContractProblem, createDeviationReports } from '../../../../src/cashier/analytics/reportDeviations';
import { contractDeviated } from '../../../../src/cashier/store/contractDeviated';
import type { Deviation } from '../../../../src/contract/reader/readShape';
import { aStore } from '../aStore';

const deviation = (path: string, changes: Partial<Deviation> = {}): Deviation => ({
  path,
  rule: 'type',
  wanted: { type: 'boolean' },
  isDropped: false,
  ...changes,
});

function openReports() {
  const page = aStore();
  const monitored: ContractProblem[] = [];
  page.listeners.add(createDeviationReports((problem) => monitored.push(problem)));
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pushed: unknown[] = [];
  vi.stubGlobal('window', { dataLayer: pushed });
  const receive = (source: string, ...deviations: Deviation[]) =>
    page.store.dispatch(contractDeviated({ source, deviations }));
  return { receive, monitored, pushed, warnings };
}

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('deviations from the contract', () => {
  it('are reported to the console, analytics and monitoring with call, path and expectation [READ-7]', () => {
    const { receive, monitored, pushed, warnings } = openReports();
    receive('depositMethods', deviation('/pix/isPopular'), deviation('/ted', { isDropped: true }));
    const first = { call: 'depositMethods', path: '/pix/isPopular', expected: 'must be of type boolean' };
    expect(monitored).toEqual([first, { ...first, path: '/ted' }]);
    expect(pushed).toMatchObject([
      { event_name: 'contract_problem', ...first },
      { event_name: 'contract_problem', ...first, path: '/ted' },
    ]);
    expect(warnings.mock.calls).toEqual([
      ['[cashier] depositMethods /pix/isPopular must be of type boolean. It is read as that.'],
      ['[cashier] depositMethods /ted must be of type boolean. It is left out.'],
    ]);
  });

  it('are reported once a session for each call and path [READ-7]', () => {
    const { receive, monitored } = openReports();
    for (let reply = 0; reply < 3; reply += 1) receive('depositMethods', deviation('/pix/isPopular'));
    receive('withdrawalMethods', deviation('/pix/isPopular'));
    receive('depositMethods', deviation('/ted/isPopular'));
    expect(monitored.map(({ call, path }) => `${call} ${path}`)).toEqual([
      'depositMethods /pix/isPopular',
      'withdrawalMethods /pix/isPopular',
      'depositMethods /ted/isPopular',
    ]);
  });

  it('of list items that are alike are reported for the first; each part that is left out, for itself', () => {
    const { receive, monitored } = openReports();
    receive('depositMethods', ...[0, 1, 2].map((index) => deviation(`/pix/fields/${index}/isOptional`)));
    receive('depositMethods', ...[0, 1].map((index) => deviation(`/pix/fields/${index}`, { isDropped: true })));
    expect(monitored.map(({ path }) => path)).toEqual(['/pix/fields/0/isOptional', '/pix/fields/0', '/pix/fields/1']);
  });

  it('are at most 100 reports a session', () => {
    const { receive, monitored } = openReports();
    receive('depositMethods', ...Array.from({ length: 500 }, (_, index) => deviation(`/m${index}x/isPopular`)));
    expect(monitored).toHaveLength(100);
  });
});
