import { expect, it } from 'vitest';
import { type RoutePath, routeTable } from '../../../../../src/cashier/routes/routeTable';
import { isPrepared, type PreparedForm } from '../../../../../src/cashier/screens/shared/preparedForm';
import { methodNameOf } from '../../../../../src/contract/ids';

const [card, pix] = [methodNameOf('card'), methodNameOf('pix')];

/** The pages that show this form for a method. */
const pagesOf = (form: PreparedForm | null, method: typeof card | null): RoutePath[] =>
  routeTable.filter((row) => isPrepared(form, method, row)).map(({ path }) => path);

it('is the form of its own transaction and method alone, on the pages that are one form', () => {
  expect(pagesOf({ transaction: 'deposit', method: card }, card)).toEqual([
    '/deposit/redirect',
    '/deposit/redirect/eazype',
    '/deposit/redirect/pix',
    '/deposit/crypto/address',
    '/deposit/group/redirect',
    '/deposit/india',
    '/deposit/peer-to-peer/base',
    '/deposit/host-to-host',
    '/deposit/cash',
  ]);
  // The banks of '/withdrawal/nigerian-banks' add what was chosen.
  expect(pagesOf({ transaction: 'withdrawal', method: card }, card)).toEqual([
    '/withdrawal/redirect',
    '/withdrawal/group/redirect',
  ]);
  expect(pagesOf({ transaction: 'deposit', method: card }, pix)).toEqual([]);
  expect(pagesOf({ transaction: 'deposit', method: card }, null)).toEqual([]);
  expect(pagesOf(null, card)).toEqual([]);
});
