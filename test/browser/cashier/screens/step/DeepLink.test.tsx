import { expect, it } from 'vitest';
import { DeepLink } from '../../../../../src/cashier/screens/step/DeepLink';
import { showInCashier } from '../../showInCashier';

it.each([
  ['https://pay.example/1', 'Open the payment app'],
  ['upi://pay?pa=a@bank', 'Open the payment app'],
  ['bitcoin:bc1q', 'Open the payment app'],
  ['phonepe://pay?tr=1', 'Open PhonePe'],
  ['tez://upi/pay', 'Open Google Pay'],
  ['paytmmp://pay', 'Open Paytm'],
  ['mybank://pay', 'Open mybank'],
])('a link to %s says what it opens', async (href, words) => {
  const screen = await showInCashier(<DeepLink href={href} variant="primary" />);
  await expect.element(screen.getByRole('link', { name: words, exact: true })).toHaveAttribute('href', href);
});
