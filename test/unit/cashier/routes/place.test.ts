import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, paymentIn, placeOf, stateOfPayment } from '../../../../src/cashier/routes/place';
import { type RoutePath, routeOf, routeTable } from '../../../../src/cashier/routes/routeTable';
import type { SelectionState } from '../../../../src/cashier/store/slices/selection';
import { methodNameOf, transactionIdOf } from '../../../../src/contract/ids';
import { aTransaction } from '../../../builders/transactions';

const nothing: SelectionState = { transaction: 'deposit', groupKey: null, methodName: null };
const method: SelectionState = { ...nothing, methodName: methodNameOf('pix') };
const group: SelectionState = { ...nothing, groupKey: 'crypto' };
const one = aTransaction({ id: transactionIdOf('one') });
const other = aTransaction({ id: transactionIdOf('other') });

/** What the player has chosen, and which payment is followed and was the page opened for. */
const circumstances = {
  'nothing is chosen, as after a reload': { selection: nothing, current: null, paymentId: null },
  'a method is chosen': { selection: method, current: null, paymentId: null },
  'a group is chosen': { selection: group, current: null, paymentId: null },
  'a payment is followed': { selection: nothing, current: one, paymentId: null },
  'a payment is followed and a method chosen': { selection: method, current: one, paymentId: null },
  'the page was opened for a payment that is not found yet': { selection: nothing, current: null, paymentId: 'one' },
  'the page was opened for the followed payment': { selection: nothing, current: one, paymentId: 'one' },
  'the same, with its method chosen': { selection: method, current: one, paymentId: 'one' },
  'the page was opened for an earlier payment': { selection: nothing, current: other, paymentId: 'one' },
  'the same, with a method chosen': { selection: method, current: other, paymentId: 'one' },
} as const;
type Circumstance = keyof typeof circumstances;

/** The places of a kind of page, in the order of the circumstances. */
const pages = {
  open: Array.from<Place>({ length: 10 }).fill('selection'),
  method: ['bare', 'form', 'bare', 'bare', 'form', 'bare', 'bare', 'form', 'bare', 'form'],
  step: ['bare', 'bare', 'bare', 'bare', 'bare', 'payment', 'payment', 'payment', 'bare', 'bare'],
  methodOrStep: ['bare', 'form', 'bare', 'bare', 'form', 'payment', 'payment', 'payment', 'bare', 'form'],
  group: [
    'bare',
    'bare',
    'selection',
    // Its group is that of the payment.
    'selection',
    'selection',
    'bare',
    'selection',
    'selection',
    'selection',
    'selection',
  ],
} as const satisfies Readonly<Record<string, readonly Place[]>>;

/** Specification §2, contract §4: what each route shows. */
const kindOf: { readonly [Path in RoutePath]: keyof typeof pages } = {
  '/deposit': 'open',
  '/deposit/region': 'open',
  '/deposit/redirect': 'method',
  '/deposit/redirect/instruction': 'step',
  '/deposit/redirect/eazype': 'method',
  '/deposit/redirect/pix': 'method',
  '/deposit/redirect/unified-form': 'step',
  '/deposit/crypto': 'group',
  '/deposit/crypto/address': 'methodOrStep',
  '/deposit/group': 'group',
  '/deposit/group/redirect': 'method',
  '/deposit/india': 'method',
  '/deposit/india/invoice': 'step',
  '/deposit/peer-to-peer': 'group',
  '/deposit/peer-to-peer/base': 'method',
  '/deposit/peer-to-peer/invoice': 'step',
  '/deposit/peer-to-peer/unified-form': 'step',
  '/deposit/peer-to-peer/instruction': 'step',
  '/deposit/host-to-host': 'method',
  '/deposit/cash': 'methodOrStep',
  '/deposit/bonus-details': 'open',
  '/deposit/video-instruction': 'method',
  '/deposit/complete': 'step',
  '/withdrawal': 'open',
  '/withdrawal/region': 'open',
  '/withdrawal/redirect': 'methodOrStep',
  '/withdrawal/redirect/instruction': 'step',
  '/withdrawal/nigerian-banks': 'method',
  '/withdrawal/group': 'group',
  '/withdrawal/group/redirect': 'method',
  '/withdrawal/confirm': 'step',
  '/withdrawal/complete': 'step',
  '/empty': 'open',
  '/empty/region': 'open',
  '/error': 'open',
  '/form': 'open',
};

const names = Object.keys(circumstances).filter((name): name is Circumstance => name in circumstances);

describe('placeOf', () => {
  it.each(routeTable.map((row) => [row.path, row] as const))('%s', (path, row) => {
    const places = names.map((name) => `${name}: ${placeOf(row, circumstances[name])}`);
    expect(places).toEqual(names.map((name, index) => `${name}: ${pages[kindOf[path]][index]}`));
  });

  it('knows every route', () => {
    expect(Object.keys(kindOf).sort()).toEqual(routeTable.map(({ path }) => path).sort());
    for (const places of Object.values(pages)) expect(places).toHaveLength(names.length);
  });

  it('is the place of the page, whether its payment has ended or not', () => {
    const row = routeOf('/deposit/complete');
    if (!row) throw new Error('The route is missing.');
    for (const status of ['waiting', 'accepted', 'processed', 'mistaked'] as const) {
      const current = aTransaction({ id: transactionIdOf('one'), status });
      expect(placeOf(row, { selection: nothing, current, paymentId: 'one' })).toBe('payment');
    }
  });
});

describe("the history's state of a payment's page", () => {
  it('names the payment', () => {
    expect(stateOfPayment(one)).toEqual({ payment: 'one' });
    expect(paymentIn(stateOfPayment(one))).toBe('one');
  });

  it('is that of no payment where another page has written it', () => {
    for (const state of [null, undefined, 'one', 5, [], {}, { payment: null }, { payment: 5 }, { key: 'one' }])
      expect(paymentIn(state)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (state) => {
        const id = paymentIn(state);
        if (id !== null) expect(state).toHaveProperty('payment', id);
      }),
    );
  });
});
