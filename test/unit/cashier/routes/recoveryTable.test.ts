import { describe, expect, it } from 'vitest';
import type { Place } from '../../../../src/cashier/routes/place';
import { type Known, knownOf, recoveryTable } from '../../../../src/cashier/routes/recoveryTable';
import type { LookUp } from '../../../../src/cashier/store/slices/transaction';
import type { Submission } from '../../../../src/cashier/store/submission';
import { newRequestId } from '../../../../src/contract/ids';
import { aTransaction } from '../../../builders/transactions';
import { pixRequest } from '../openPage';

/**
 * Contract §11: an unfinished payment is followed; its screen replaces the one of the address where that shows nothing,
 * and every screen from which another could be sent shows the payment. Specification §2: an address that has nothing
 * to show leads to '/'. TRUTH-3: until it is known which, a skeleton.
 */
const cells: readonly (readonly [known: Known, place: Place, shown: string])[] = [
  ['asking', 'selection', 'screen'],
  ['asking', 'form', 'screen'],
  ['asking', 'bare', 'skeleton'],
  ['asking', 'payment', 'skeleton'],
  ['unknown', 'selection', 'screen'],
  ['unknown', 'form', 'screen'],
  ['unknown', 'bare', 'skeleton'],
  ['unknown', 'payment', 'skeleton'],
  ['none', 'selection', 'screen'],
  ['none', 'form', 'screen'],
  ['none', 'bare', 'home'],
  ['none', 'payment', 'home'],
  ['followed', 'selection', 'card'],
  ['followed', 'form', 'card'],
  ['followed', 'bare', 'payment'],
  ['followed', 'payment', 'screen'],
];

describe('recoveryTable [TRUTH-2]', () => {
  it.each(cells)('%s, in place %s: %s', (known, place, shown) => {
    expect(recoveryTable[known][place]).toBe(shown);
  });

  it('has these cells alone', () => {
    const all = Object.entries(recoveryTable).flatMap(([known, row]) =>
      Object.keys(row).map((place) => `${known} ${place}`),
    );
    expect(all.sort()).toEqual(cells.map(([known, place]) => `${known} ${place}`).sort());
  });
});

describe('knownOf', () => {
  const intent = { ...pixRequest, requestId: newRequestId() };
  const certain: readonly Submission[] = [
    { phase: 'idle' },
    { phase: 'sending', intent },
    { phase: 'absent', intent, visit: 'v' },
    { phase: 'refused', intent, fields: {} },
    { phase: 'accepted', intent, visit: 'v' },
  ];
  const unknown: readonly Submission[] = [
    { phase: 'checking', intent, lostAt: 0 },
    { phase: 'unsure', intent, lostAt: 0 },
  ];
  const lookUps: readonly LookUp[] = ['idle', 'asking', 'answered', 'failed'];
  const asking: { readonly [State in LookUp]: Known } = {
    idle: 'asking',
    asking: 'asking',
    answered: 'none',
    failed: 'none',
  };

  it.each(lookUps)('with a look-up that is %s', (lookUp) => {
    for (const submission of certain) {
      expect(knownOf({ current: null, submission, lookUp }), submission.phase).toBe(asking[lookUp]);
    }
    for (const submission of unknown) {
      expect(knownOf({ current: null, submission, lookUp }), submission.phase).toBe('unknown');
    }
    for (const submission of [...certain, ...unknown])
      expect(knownOf({ current: aTransaction(), submission, lookUp }), submission.phase).toBe('followed');
  });
});
