import { messagesOfType } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute } from './support/cashierPage';
import {
  balance,
  createsOf,
  expectPaid,
  fillAmount,
  heading,
  it,
  serverName,
  submit,
  visitsOf,
} from './support/styledVisit';

/** Withdrawals and errors against a partner's own server that writes JSON in each style (contract §9). */
for (const [style, transport] of visitsOf('withdrawal')) {
  const server = serverName(style, transport);
  const pushed = transport === 'socket' ? '[READ-4] ' : '';

  it(`withdrawals survive errors, and are made once each, with ${server} [READ-3] ${pushed}[READ-5] [READ-6]`, async ({
    page,
    visit,
  }) => {
    const opened = await visit(style, transport, 'withdrawal');
    const { partner, widget } = opened;
    const input = (name: string) => widget.locator(`input[name="${name}"]`);
    const closeNotice = widget.getByRole('button', { name: 'Close notification' });

    // The host's data: the region, the close button, and a balance only where the host sent one.
    await expect(widget.getByRole('button', { name: 'Close' })).toBeVisible();
    await fillAmount(page, widget, 'wire', '/withdrawal/redirect');
    expect(partner.calls.find(({ path }) => path === '/BANKING/methods-withdrawal')?.payload).toMatchObject({
      ...{ country: 'br', currency: 'BRL' },
    });
    await expect(widget.getByText('Balance: R$')).toHaveCount(style === 'exact' ? 1 : 0);
    if (transport === 'socket') {
      partner.push('login-token', { user: { balanceData: balance('750.50') } });
      await expect(widget.getByText('Balance: R$750.50')).toBeVisible();
    }

    // A refusal shows its message.
    await input('full_name').fill('Ana Souza');
    partner.refuseNext({ status: 403, message: 'Not before noon', code: 'TOO_EARLY' });
    await submit(widget).click();
    await expect(widget.getByText('Not before noon')).toBeVisible();
    await expect.poll(() => messagesOfType(page, 'Error')).toMatchObject([{ message: 'Not before noon', status: 403 }]);
    await closeNotice.click();

    // A wrong field is marked.
    const fields = { full_name: 'This name is not on the account' };
    partner.refuseNext({ status: 422, message: 'Check the form', code: 'FIELD_INVALID', fields });
    await submit(widget).click();
    await expect(input('full_name')).toHaveAttribute('aria-invalid', 'true');
    await expect(input('full_name')).toHaveAccessibleDescription(
      style === 'exact' ? 'Check this field' : 'This name is not on the account',
    );

    // One that names no field of the form shows its message.
    await input('full_name').fill('Ana Reis');
    partner.refuseNext({ status: 422, message: 'We lack a document', code: 'X', fields: { passport: 'Missing' } });
    await submit(widget).click();
    await expect(widget.getByText('We lack a document')).toBeVisible();
    await closeNotice.click();
    expect(partner.payments).toHaveLength(0);

    // A create with an unknown outcome is looked up, not repeated.
    await input('full_name').fill('Ana Lima');
    partner.failAfterStoring(1);
    await submit(widget).click();
    await expectRoute(page, '/withdrawal/confirm');
    const { requestId } = createsOf(partner).at(-1)?.payload ?? {};
    expect(partner.calls).toContainEqual({
      path: '/BANKING/transaction',
      payload: expect.objectContaining({ requestId }),
    });
    expect(partner.payments).toHaveLength(1);
    expect(createsOf(partner), 'one for each press').toHaveLength(4);

    // A wrong code is shown at its field.
    const code = widget.getByLabel('Confirmation code');
    await code.fill('9999');
    await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveAccessibleDescription(style === 'exact' ? /Check this field/ : /This code is wrong/);
    await code.fill('1234');
    await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(heading(widget, 'Withdrawal in progress')).toBeVisible();
    await expectPaid(opened, 'withdrawal');

    // No code is needed, and the payment fails.
    await fillAmount(page, widget, 'quick', '/withdrawal/redirect');
    await submit(widget).click();
    await expectRoute(page, '/withdrawal/confirm');
    await widget.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(heading(widget, 'Withdrawal in progress')).toBeVisible();
    partner.settle(2);
    const failed = heading(widget, 'Withdrawal failed');
    if (transport === 'http') await advanceUntil(page, () => failed.isVisible(), { step: 500 });
    await expect(failed).toBeVisible();
    expect(partner.payments.map(({ body }) => body.method)).toEqual(['wire', 'quick']);
  });
}
