import { fieldsOf, layoutOf, messagesOf } from '../builders/layouts';
import { brazil, germany, india, kenya, mexico } from '../builders/players';
import { expect, openCashier, type Player, test } from './support/cashierPage';
import { enterMethod } from './support/enterMethod';
import { fillForm } from './support/fillForm';

interface Journey {
  readonly method: string;
  readonly player: Player;
  /** Its last two digits choose the outcome in the sandbox. */
  readonly amount: string;
}

const brazilian = { ...brazil, language: 'pt' } as const;

/** Seven methods in six countries, over both transports and in four languages. */
const journeys: readonly Journey[] = [
  { method: 'pix', player: { ...brazilian, transport: 'socket' }, amount: '511' },
  { method: 'pix', player: { ...brazilian, language: 'en', transport: 'http' }, amount: '511' },
  { method: 'spei', player: { ...mexico, language: 'mx', transport: 'socket' }, amount: '611' },
  { method: 'oxxo', player: { ...mexico, language: 'en', transport: 'http' }, amount: '711' },
  { method: 'upi', player: { ...india, language: 'hi', transport: 'socket' }, amount: '1011' },
  { method: 'mpesa', player: { ...kenya, language: 'en', transport: 'http' }, amount: '1011' },
  { method: 'havale', player: { country: 'tr', currency: 'TRY', language: 'en', transport: 'socket' }, amount: '1011' },
  { method: 'sepa', player: { ...germany, language: 'en', transport: 'http' }, amount: '111' },
];

for (const { method, player, amount } of journeys) {
  test(`a ${method} deposit over ${player.transport} in ${player.language} is paid`, async ({ page }) => {
    const layout = layoutOf(method);
    const messages = messagesOf(player.language);
    const widget = await openCashier(page, player);

    const category = layout.method.category;
    const group = category === undefined ? undefined : messages[`paymentMethods.group.${category}`];
    await enterMethod(widget, layout, player.language, group);

    await fillForm(widget, fieldsOf(layout), layout.samples, amount, player.language, 'keys');
    page.context().on('page', (tab) => tab.close());
    await widget.locator('button[type="submit"]').click();

    for (const step of layout.sandbox.steps.filter((kind) => kind === 'form')) {
      await expect(widget.locator('form')).toBeVisible();
      await fillForm(widget, layout.sandbox.form ?? [], layout.samples, amount, player.language, 'keys');
      await widget.getByRole('button', { name: messages['button.continue'] ?? step }).click();
    }
    await expect(
      widget.getByRole('heading', { name: messages['money.processed.title.deposit'] ?? 'no such key' }),
    ).toBeVisible();
  });
}
