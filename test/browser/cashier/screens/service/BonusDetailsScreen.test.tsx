import { expect, it } from 'vitest';
import { routeTable } from '../../../../../src/cashier/routes/routeTable';
import { BonusDetailsScreen } from '../../../../../src/cashier/screens/service/BonusDetailsScreen';
import { bonusListUpdated } from '../../../../../src/cashier/store/slices/session';
import { showInCashier } from '../../showInCashier';

const [row] = routeTable.filter(({ screen }) => screen === 'bonusDetails');

it.each([
  ['within the hour', 35 * 60_000, /^Valid until \w+ \d+, \d+ at \d+:\d\d/],
  ['in a week', 7 * 86_400_000, /^Valid until \w+ \d+, \d+$/],
])('shows until when a bonus counts that ends %s', async (_, left, shown) => {
  if (!row) throw new Error('The table has no row for the details of a bonus.');
  const expiresAt = new Date(Date.now() + left).toISOString();
  const { getByText } = await showInCashier(<BonusDetailsScreen row={row} />, {
    actions: [bonusListUpdated([{ id: 1, type: 'deposit', expiresAt }])],
  });
  await expect.element(getByText(shown)).toBeVisible();
});
