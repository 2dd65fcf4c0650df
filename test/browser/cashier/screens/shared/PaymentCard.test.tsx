import { expect, it, onTestFinished } from 'vitest';
import { PaymentCard } from '../../../../../src/cashier/screens/shared/PaymentCard';
import { applyTransaction } from '../../../../../src/cashier/transaction/applyTransaction';
import { methodNameOf, transactionIdOf } from '../../../../../src/contract/ids';
import '../../../../../src/ui/theme/theme.css';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

it('offers to continue a payment until it has ended', async () => {
  const { store, getByRole } = await showInCashier(<PaymentCard />);
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  await expect.element(getByRole('button', { name: /^Payment of .* in progress.*Continue$/ })).toBeVisible();
  store.dispatch(applyTransaction(aTransaction({ status: 'mistaked' }), 'deposit'));
  await expect.element(getByRole('button', { name: /^Payment failed/ })).toBeVisible();
  await expect.element(getByRole('button', { name: /Continue/ })).not.toBeInTheDocument();
});

it('announces how the payment went on, not what the card showed at first', async () => {
  const { store, getByRole } = await showInCashier(<PaymentCard />);
  store.dispatch(applyTransaction(aTransaction(), 'deposit'));
  await expect.element(getByRole('button', { name: /^Payment of .* in progress/ })).toBeVisible();
  await expect.element(getByRole('status')).toBeEmptyDOMElement();
  store.dispatch(applyTransaction(aTransaction({ status: 'mistaked' }), 'deposit'));
  await expect.element(getByRole('status')).toHaveTextContent('Payment failed');
});

it('looks like what it says: a payment that has failed is no good news', async () => {
  const { store, getByRole } = await showInCashier(<PaymentCard />);
  const looks = new Set<string>();
  for (const status of ['waiting', 'processed', 'mistaked'] as const) {
    const transaction = aTransaction({ id: transactionIdOf(status), status });
    store.dispatch(applyTransaction(transaction, 'withdrawal'));
    const card = getByRole('button', { name: { waiting: /progress/, processed: /sent/, mistaked: /failed/ }[status] });
    await expect.element(card).toBeVisible();
    const mark = card.element().querySelector('svg');
    looks.add(`${getComputedStyle(card.element()).backgroundColor} ${mark && getComputedStyle(mark).color}`);
  }
  expect(looks.size).toBe(3);
});

it('breaks no word in two on a narrow screen with text of twice the size [LOOK-6]', async () => {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const { store, getByText } = await showInCashier(
    <div style={{ inlineSize: 320 }}>
      <PaymentCard />
    </div>,
  );
  store.dispatch(applyTransaction(aTransaction({ method: methodNameOf('Mercadopago') }), 'deposit'));
  await expect.element(getByText('Mercadopago')).toBeVisible();
  const lines = document.createRange();
  lines.selectNodeContents(getByText('Mercadopago').element());
  expect(lines.getClientRects()).toHaveLength(1);
});
