import { fieldsOf, layoutOf, messagesOf, textIn } from '../builders/layouts';
import { brazil } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { openWidget } from './support/openWidget';

// What schemas/methods/README.md lists for partners to try; the memo is in depositDetails, the captcha in captcha.

test('a CPF that already exists is refused at its field until the player presses it; another one pays', async ({
  page,
  baseURL,
}) => {
  const layout = layoutOf('pix');
  const { value = '', text = '' } = layout.sandbox.taken?.cpf ?? {};
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget.getByRole('button', { name: 'Pix' }).first().click();
  await fillForm(widget, fieldsOf(layout), { ...layout.samples, cpf: { valid: value } }, '500', 'en');
  const submit = widget.locator('button[type="submit"]');
  await submit.click();

  const cpf = widget.locator('input[name="cpf"]');
  const problem = widget.getByText(textIn(text, 'en'));
  await expect(problem).toBeVisible();
  await expect(cpf).toBeInViewport();
  await expect(cpf).not.toBeFocused();
  await cpf.click();
  await expect(problem).toHaveCount(0);
  await cpf.press('ControlOrMeta+a');
  await cpf.pressSequentially(layout.samples.cpf?.valid ?? '');
  await submit.click();
  await expectRoute(page, '/deposit/redirect/instruction');
});

test('a field shows the placeholder of the older spelling', async ({ page, baseURL }) => {
  const layout = layoutOf('boleto');
  const { widget } = await openWidget({ page, gateway: baseURL, visitor: brazil });
  await widget
    .getByRole('button', { name: textIn(layout.method.text, 'en') })
    .first()
    .click();
  const words = messagesOf('en')['paymentMethods.placeholder.full_name'] ?? '';
  await expect(widget.locator('input[name="full_name"]')).toHaveAttribute('placeholder', words);
});
