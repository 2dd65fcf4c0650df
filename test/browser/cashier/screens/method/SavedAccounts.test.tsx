import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SavedAccounts } from '../../../../../src/cashier/screens/method/SavedAccounts';
import { showInCashier } from '../../showInCashier';

it('shows the end of a long title, by which accounts of one bank differ', async () => {
  await page.viewport(320, 480);
  const title = 'First International Merchant Bank of West Africa ··6789';
  const { getByText } = await showInCashier(
    <SavedAccounts accounts={[{ title, fields: {} }]} chosen={null} isBusy={false} onChoose={() => {}} />,
  );
  const words = getByText(title).element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
});
