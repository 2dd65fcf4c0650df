import { brazil } from '../builders/players';
import { messagesOfType } from '../support/bareHost';
import { expect, expectRoute, test } from './support/cashierPage';
import { openWidget } from './support/openWidget';
import { fillAmount, it, submit } from './support/styledVisit';

it('a notice covers no button of a small phone, and closes when the player goes on', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { partner, widget } = await visit('exact', 'socket', 'withdrawal');
  await fillAmount(page, widget, 'wire', '/withdrawal/redirect');
  await widget.locator('input[name="full_name"]').fill('Ana Souza');
  partner.refuseNext({ status: 403, message: 'Not before noon', code: 'TOO_EARLY' });
  await submit(widget).click();
  const notice = widget.getByRole('alert').filter({ hasText: 'Not before noon' });
  await expect(notice).toBeVisible();

  // A press at any point of it reaches the form, except on its own button.
  const [message, target] = [await notice.boundingBox(), await submit(widget).boundingBox()];
  if (!message || !target) throw new Error('Something is not visible.');
  expect(message.y + message.height).toBeLessThanOrEqual(target.y);
  const isHit = await notice.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 40, top + height / 2));
  });
  expect(isHit).toBe(false);

  // It stays open under the pointer, and closes with the screen that it belongs to.
  await page.mouse.move(message.x + 40, message.y + message.height / 2);
  await submit(widget).press('Enter');
  await expectRoute(page, '/withdrawal/confirm');
  await expect(notice).toHaveCount(0);
  expect(partner.payments).toHaveLength(1);
});

test('a refusal without a reason is said in the player’s language, and reported to the host', async ({
  page,
  baseURL,
}) => {
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: { ...brazil, lang: 'pt' } });
  await page.route(/BANKING_DEPOSIT\/create/, (route) => route.fulfill({ status: 403, body: '<h1>Forbidden</h1>' }));
  await widget.getByRole('button', { name: /^Pix/ }).click();
  await widget.locator('input[name="amount"]').fill('500');
  await widget.locator('input[name="cpf"]').fill('529.982.247-25');
  await widget.locator('input[name="full_name"]').fill('Ana Souza');
  await submit(widget).click();
  await expect(widget.getByRole('alert')).toContainText('Não foi possível aceitar');
  const [error] = await messagesOfType(page, 'Error');
  expect(error).toMatchObject({ message: 'Unknown error', status: 403 });
});
