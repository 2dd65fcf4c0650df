import { fieldsOf, layoutOf } from '../builders/layouts';
import { expect, openCashier, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';

test('a withdrawal requires a code, rejects a wrong one, and is paid with the right one [WD-3]', async ({ page }) => {
  const layout = layoutOf('mpesa', 'withdrawal');
  const widget = await openCashier(page, {
    country: 'ke',
    currency: 'KES',
    language: 'en',
    transport: 'socket',
    open: 'withdrawal',
  });
  await expect(widget.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await widget.getByRole('button', { name: /M-Pesa/i }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '1011', 'en', 'keys');
  await widget.getByRole('button', { name: /^Withdraw KSh|^Withdraw .*1,011/ }).click();

  await expect(widget.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
  const code = widget.getByLabel('Confirmation code');
  await code.fill('000000');
  await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(widget.getByText('That code is incorrect. Check it and try again.')).toBeVisible();
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await expect(code).toHaveValue('');
  await expect(widget.getByText(/^New code sent to /)).toBeVisible();
  // Pasted with the space that a message has in it.
  await code.focus();
  await page.keyboard.insertText('123 456');
  await expect(code).toHaveValue('123456');
  await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(widget.getByRole('heading', { name: 'Withdrawal sent' })).toBeVisible();
});

test('a withdrawal above the balance shows an error [AMOUNT-4]', async ({ page }) => {
  const widget = await openCashier(page, {
    country: 'br',
    currency: 'BRL',
    language: 'en',
    transport: 'http',
    open: 'withdrawal',
  });
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.locator('input[name="amount"]').pressSequentially('2000');
  await widget.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(widget.getByText('Your balance is R$1,250.50. Enter that amount or less')).toBeVisible();
});

test('a withdrawal above a balance that the host does not send is refused at its amount, and may be corrected [PROD-6]', async ({
  page,
}) => {
  const layout = layoutOf('mpesa', 'withdrawal');
  const widget = await openCashier(page, {
    country: 'ke',
    currency: 'KES',
    language: 'en',
    transport: 'http',
    open: 'withdrawal',
    balance: '0',
  });
  await widget.getByRole('button', { name: /M-Pesa/i }).click();
  await fillForm(widget, fieldsOf(layout), layout.samples, '2000', 'en');
  const submit = widget.getByRole('button', { name: /^Withdraw/ });
  await submit.click();
  const amount = widget.locator('input[name="amount"]');
  await expect(widget.getByText('You can’t withdraw this amount. Enter less or contact support')).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('1000');
  await submit.click();
  await expect(widget.getByRole('heading', { name: 'Review and confirm' })).toBeVisible();
});
