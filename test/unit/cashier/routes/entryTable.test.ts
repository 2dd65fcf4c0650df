import { describe, expect, it } from 'vitest';
import { entryOf, groupPath } from '../../../../src/cashier/routes/entryTable';
import { routeOf } from '../../../../src/cashier/routes/routeTable';
import { cardViewTypes } from '../../../../src/tables/cardViewTypes';
import { aMethod } from '../../../builders/methods';

/** Contract C4's first column and specification §4 'Deposit routing by card view type': all types of §3. */
const depositEntries = {
  default: '/deposit/redirect',
  virtual: '/deposit/redirect',
  bankTransfer: '/deposit/redirect',
  card: '/deposit/host-to-host',
  cardWalletOnly: '/deposit/host-to-host',
  cardMultipleType: '/deposit/host-to-host',
  india: '/deposit/india',
  p2p: '/deposit/peer-to-peer/base',
  pix: '/deposit/redirect/pix',
  eazype: '/deposit/redirect/eazype',
  cash: '/deposit/cash',
} as const satisfies Record<keyof typeof cardViewTypes, string>;

const peerToPeerGroups = ['p2p_methods_kyrgyzstan', 'p2p_methods_ukraine', 'sbp-transgran-grouped'];
/** Specification §3's other group keys. */
const plainGroups = [
  'card_method',
  'cash_methods',
  'cash_methods_kyrgyzstan',
  'cash_methods_ukraine',
  'bank_transfer_nigeria',
  'colombian_banks',
  'e-money',
  'indian-methods-grouped',
  'nigeria-cards-grouped',
  'online-indonesian-banks-grouped',
  'online-malaysian-banks-grouped',
  'online-thailand-banks-grouped',
];
const names = Object.keys(depositEntries).filter((name): name is keyof typeof depositEntries => name in cardViewTypes);

describe('entryOf', () => {
  it.each(names)("opens an ungrouped deposit of the card view type '%s' on the route of §4 and C4", (name) => {
    const method = aMethod({ cardViewType: cardViewTypes[name] });
    expect(entryOf('deposit', method, null).path).toBe(depositEntries[name]);
  });

  it.each(names)(
    "opens a withdrawal of the card view type '%s' on redirect, bank transfers on their bank list",
    (name) => {
      const method = aMethod({ cardViewType: cardViewTypes[name] });
      const path = name === 'bankTransfer' ? '/withdrawal/nigerian-banks' : '/withdrawal/redirect';
      expect(entryOf('withdrawal', method, null).path).toBe(path);
    },
  );

  it('opens an unknown card view type on the default route', () => {
    const method = aMethod({ cardViewType: 77 });
    expect(entryOf('deposit', method, null)).toEqual({ flow: 'redirect', path: '/deposit/redirect' });
    expect(entryOf('withdrawal', method, null)).toEqual({ flow: 'redirect', path: '/withdrawal/redirect' });
  });

  it('opens crypto on its address page, selected in its group or without', () => {
    const method = aMethod({ category: 'crypto' });
    const entry = { flow: 'crypto', path: '/deposit/crypto/address' };
    expect(entryOf('deposit', method, 'crypto')).toEqual(entry);
    expect(entryOf('deposit', method, null)).toEqual(entry);
    expect(entryOf('withdrawal', method, 'crypto').path).toBe('/withdrawal/group/redirect');
  });

  it.each(peerToPeerGroups)("opens a member of '%s' on the peer-to-peer base", (group) => {
    const entry = { flow: 'peerToPeer', path: '/deposit/peer-to-peer/base' };
    expect(entryOf('deposit', aMethod({ category: group }), group)).toEqual(entry);
  });

  it.each(plainGroups)("opens a member of '%s' on the group's page", (group) => {
    const method = aMethod({ category: group });
    expect(entryOf('deposit', method, group)).toEqual({ flow: 'group', path: '/deposit/group/redirect' });
    expect(entryOf('withdrawal', method, group)).toEqual({ flow: 'group', path: '/withdrawal/group/redirect' });
  });

  it('prefers the row of a method over its group', () => {
    const indian = aMethod({ category: 'indian-methods-grouped', cardViewType: cardViewTypes.india });
    expect(entryOf('deposit', indian, 'indian-methods-grouped').path).toBe('/deposit/india');
    const bank = aMethod({ category: 'bank_transfer_nigeria', cardViewType: cardViewTypes.bankTransfer });
    expect(entryOf('withdrawal', bank, 'bank_transfer_nigeria').path).toBe('/withdrawal/nigerian-banks');
  });

  it('opens only routes of the same transaction that show a form', () => {
    for (const transaction of ['deposit', 'withdrawal'] as const) {
      for (const cardViewType of Object.values(cardViewTypes)) {
        for (const group of [null, 'crypto', ...peerToPeerGroups, ...plainGroups]) {
          const { path } = entryOf(transaction, aMethod({ cardViewType, category: group ?? '' }), group);
          expect(routeOf(path)).toMatchObject({
            transaction,
            screen: expect.stringMatching(/^(?:method(?:OrStep)?|banks)$/),
          });
        }
      }
    }
  });
});

describe('groupPath', () => {
  it('opens the crypto list, the peer-to-peer list, or otherwise the group list', () => {
    expect(groupPath('deposit', 'crypto')).toBe('/deposit/crypto');
    for (const group of peerToPeerGroups) expect(groupPath('deposit', group)).toBe('/deposit/peer-to-peer');
    for (const group of plainGroups) expect(groupPath('deposit', group)).toBe('/deposit/group');
  });

  it('opens the group list for every withdrawal group', () => {
    for (const group of ['crypto', ...peerToPeerGroups, ...plainGroups]) {
      expect(groupPath('withdrawal', group)).toBe('/withdrawal/group');
    }
  });
});

describe('groupPath', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])("treats '%s' like any other group", (key) => {
    expect(groupPath('deposit', key)).toBe('/deposit/group');
    expect(groupPath('withdrawal', key)).toBe('/withdrawal/group');
  });
});
