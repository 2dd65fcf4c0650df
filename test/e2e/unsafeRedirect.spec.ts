import { fieldsOf, layoutOf } from '../builders/layouts';
import { brazil, hostUser } from '../builders/players';
import { messagesOfType, openBareHost, openSession, sendPush } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

const picpay = layoutOf('picpay');

const addresses = ['javascript:parent.postMessage("x","*")', 'data:text/html,x', 'http://elsewhere.example/pay'];

for (const [index, url] of addresses.entries()) {
  const httpMethod = index % 2 === 0 ? 'GET' : 'POST';
  test(`a payment page at ${url} is not opened by ${httpMethod}, and an error is shown`, async ({
    page,
    context,
    baseURL,
  }) => {
    const gateway = baseURL ?? '';
    const opened: string[] = [];
    await page.route('**/api/BANKING**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const isTransaction = typeof body?.next === 'object';
      const next = { kind: 'redirect', url, httpMethod, params: { a: '1' } };
      await route.fulfill({ response, json: isTransaction ? { ...body, next } : body });
    });
    const { widget } = await openWidget({ page, gateway, visitor: brazil });
    context.on('page', (tab) => opened.push(tab.url()));
    await widget.getByRole('button', { name: 'PicPay' }).click();
    await fillForm(widget, fieldsOf(picpay), picpay.samples, '100', 'en');
    await widget.getByRole('button', { name: 'Deposit R$100' }).click();
    await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
    await expect(widget.getByRole('alert')).toHaveText(
      'We couldn’t open this payment page securely. Choose another payment method.',
    );
    expect(opened).toEqual([]);
    await expect(widget.getByText('Continue', { exact: true })).toHaveCount(0);
    await expect(widget.getByRole('button', { name: 'New deposit' })).toBeEnabled();
    expect(await messagesOfType(page, 'Error')).toMatchObject([{ code: 'UNSAFE_URL', status: 0 }]);
    await expectRoute(page, '/deposit/complete');
    // A poll may be on its way through the route above.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a transaction with a txid is one in cryptocurrency, and its txid is shown on arrival [TX-3]', async ({
  page,
  context,
  baseURL,
}) => {
  const gateway = baseURL ?? '';
  const { token } = await openSession(gateway, {});
  context.on('page', (tab) => void tab.close());
  await openBareHost(page, gateway, { parent: { token, transport: 'socket' }, user: hostUser(brazil) });
  const widget = page.frameLocator('iframe');
  await widget.getByRole('button', { name: 'PicPay' }).click();
  await fillForm(widget, fieldsOf(picpay), picpay.samples, '100', 'en');
  await widget.getByRole('button', { name: 'Deposit R$100' }).click();
  await expect(widget.getByRole('heading', { name: 'Payment in progress' })).toBeVisible();
  await expect(widget.getByText('Transaction hash')).toHaveCount(0);
  const [reported] = await messagesOfType(page, 'Transaction');
  const txid = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  await sendPush(gateway, token, { type: 'deposit-status', data: { id: String(reported?.id), txid, status: 3 } });
  await expect(widget.getByText(txid)).toBeVisible();
});
