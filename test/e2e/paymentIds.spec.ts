import { messagesOfType } from '../support/bareHost';
import { advanceUntil } from './support/advanceUntil';
import { expect, expectRoute } from './support/cashierPage';
import { failedSocket } from './support/noTrouble';
import { createsOf, expectPaid, fillAmount, it, sendUnanswered, submit, transports } from './support/styledVisit';

/** A payment is known by its ids, whatever else a partner's server sends (contract §9). */
const requestIdsOf = (partner: Parameters<typeof createsOf>[0]) =>
  new Set(createsOf(partner).map(({ payload }) => payload.requestId));

for (const status of [403, 404])
  it(`a create whose socket is cut, and whose repeat over HTTP is answered ${status}, makes one payment`, async ({
    page,
    visit,
    allowErrors,
  }) => {
    allowErrors(failedSocket);
    await page.clock.install();
    const opened = await visit('exact', 'socket', 'deposit');
    const { partner, widget } = opened;
    await sendUnanswered(opened);
    const overHttp = page.waitForResponse(/BANKING_DEPOSIT\/create/);
    partner.cutSockets(status);
    await advanceUntil(page, () => widget.getByText('We’re checking the status of your payment').isVisible());
    expect((await overHttp).status()).toBe(status);
    expect(await messagesOfType(page, 'Transaction')).toEqual([]);

    // Nothing is sent again while nobody knows; a look-up while nothing works, and the way back.
    partner.answerAfter(0);
    await expect(submit(widget)).toHaveCount(0);
    await widget.getByRole('button', { name: 'Check status' }).last().click();
    partner.cutSockets(null);
    await advanceUntil(page, () => widget.locator('[data-route="/deposit/redirect/instruction"]').isVisible());
    await expectRoute(page, '/deposit/redirect/instruction');
    expect(partner.payments).toHaveLength(1);
    expect(requestIdsOf(partner).size).toBe(1);
    const ids = (await messagesOfType(page, 'Transaction')).map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([partner.payments[0]?.id]));
  });

for (const transport of transports)
  it(`a payment that is answered with another method opens, and is made once: ${transport}`, async ({
    page,
    visit,
  }) => {
    const opened = await visit('exact', transport, 'deposit');
    const { partner, widget } = opened;
    partner.sendMethodAs('wire_v2');
    await fillAmount(page, widget, 'wire', '/deposit/redirect');
    await widget.locator('input[name="full_name"]').fill('Ana Souza');
    await submit(widget).dblclick();
    await expectRoute(page, '/deposit/redirect/instruction');
    await expect(widget.getByText('Send the money')).toBeVisible();
    await widget.getByRole('button', { name: 'I have paid' }).click();
    await expectPaid(opened, 'deposit');
    expect(createsOf(partner)).toHaveLength(1);
    expect(partner.payments).toHaveLength(1);
  });
