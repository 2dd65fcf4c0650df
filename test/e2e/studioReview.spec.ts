import type { Layout } from '../../src/contract/generated/types';
import { methodNameOf } from '../../src/contract/ids';
import { layoutOf } from '../builders/layouts';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/cashierPage';
import { callStudio, studioGateway } from './support/studioGateway';
import { signInTo, withoutPreview } from './support/studioPage';

test.use(withoutPreview);
const built = studioGateway();

async function call(verb: string, path: string, body: object): Promise<void> {
  expect((await callStudio(built(), verb, path, body)).status).toBe(200);
}

/** Pix with a lower maximum, in another country, with one field less and one more; its example is wrong. */
function changedPix(): Layout {
  const pix = layoutOf('pix');
  const [amount, cpf] = pix.method.fields;
  if (!amount || !cpf) throw new Error('Pix has lost its fields.');
  return {
    ...pix,
    countries: ['br', 'pt'],
    method: {
      ...pix.method,
      amount_rules: { BRL: { min: 20, max: 20_000 }, USD: { min: 1, max: 2 } },
      fields: [
        amount,
        { ...cpf, hint: { ...Object(cpf.hint), pt: 'Onze dígitos' } },
        {
          name: 'note',
          type: 'text',
          isOptional: true,
          store: 'yes',
          label: 'Note',
          // The message of an earlier rule.
          regexList: [{ regex: '^[0-9]{10}$', text: 'Enter 5 digits' }],
        },
      ],
    },
    samples: { cpf: { valid: '1', invalid: '2' }, note: { valid: '1234567890' } },
  };
}

test('the review shows every change before → after, both forms and whom it affects; problems lead to their place [AUTHOR-3]', async ({
  page,
}) => {
  await call('PUT', 'methods/deposit/pix/draft', { layout: changedPix(), seen: 0 });
  await call('POST', 'methods/deposit/pix/comments', { field: 'cpf', text: 'A <b>CNPJ</b>, too?' });
  await signInTo(page, built().url, 'methods/deposit/pix');
  const reviewed = page.getByRole('button', { name: 'Review and publish' });
  await reviewed.click();
  const dialog = page.getByRole('dialog');

  // Amounts, words with their language, countries by name.
  const limit = dialog.getByRole('region', { name: 'Method' }).locator('dl > div', { hasText: 'Maximum in BRL' });
  await expect(limit).toContainText('Before:R$50,000');
  await expect(limit).toContainText('After:R$20,000');
  await expect(limit).toContainText('affects open forms');
  await expect(dialog.getByRole('region', { name: 'Texts' })).toContainText('Help text, Portuguese (Brazil)');
  await expect(dialog.getByRole('region', { name: 'Texts' })).toContainText('Onze dígitos');
  await expect(dialog.getByRole('region', { name: 'Full name' })).toContainText('Removed');
  await expect(dialog).toContainText('Note: The rule says “10 digits”, its message “Enter 5 digits”.');
  const affected = dialog.getByRole('region', { name: 'Who is affected' });
  await expect(affected).toContainText('Brazil, Portugal');
  await expect(affected).toContainText('Brazilian Real (BRL)');
  await expect(affected).toContainText('0 on this server.');
  await expect(dialog.getByText('A <b>CNPJ</b>, too?')).toBeVisible();

  // Both forms in the changed language, with their marks.
  const [before, after] = ['published', 'draft'].map((title) => dialog.frameLocator(`iframe[title="${title}"]`));
  await expect(before?.locator('[data-mark="gone"] input') ?? dialog).toHaveAttribute('name', 'full_name');
  await expect(after?.getByText('Onze dígitos') ?? dialog).toBeVisible();
  await expect(after?.locator('[data-mark="added"] input') ?? dialog).toHaveAttribute('name', 'note');
  await expect(after?.locator('[data-mark="changed"] input[name="cpf"]') ?? dialog).toBeVisible();
  await expectAccessible(page.mainFrame(), 'the review');

  // A fix without a choice is one press; an error leads to its control.
  await dialog.getByRole('button', { name: 'Remove limits' }).click();
  await expect(dialog.getByText('There are limits for USD')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await dialog.getByLabel('Change note').fill('The bank asks for it');
  await expect(dialog.getByText(/^Fix \d+ errors? before publishing\./)).toBeVisible();
  await dialog.getByRole('button', { name: /The valid example doesn’t match/ }).click();
  await expect(dialog).toHaveCount(0);
  const example = page.getByRole('region', { name: 'cpf' }).getByLabel('Valid example', { exact: true });
  await expect(example).toBeFocused();
  await example.fill('529.982.247-25');

  await expect(page.getByText('The valid example doesn’t match')).toHaveCount(0);
  await expect(reviewed).toBeEnabled();
  await reviewed.click();
  await expect(dialog.getByLabel('Change note')).toHaveValue('The bank asks for it');
  await expect(dialog.getByText('Give a reason for the warnings')).toBeVisible();
  await dialog.getByLabel(/^Reason for publishing/).fill('English first');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published as version 2.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  // A rollback is reviewed, too.
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(dialog.getByRole('region', { name: 'Method' })).toContainText('Before:R$20,000After:R$50,000');
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText(/Version 1 restored/)).toBeVisible();
});

test('a new method is reviewed as what it is, with note and button in sight, and Escape leads back [AUTHOR-3]', async ({
  page,
}) => {
  const pix = layoutOf('pix');
  const method = { ...pix.method, name: methodNameOf('pix_new'), text: { en: 'Pix to the bank' } };
  const layout = { ...pix, method: { ...method, amount_rules: { BRL: { min: 20, max: 0 } } } };
  await call('PUT', 'methods/deposit/pix_new/draft', { layout, seen: 0 });
  await signInTo(page, built().url, 'methods/deposit/pix_new');
  const reviewed = page.getByRole('button', { name: 'Review and publish' });
  await reviewed.click();
  const dialog = page.getByRole('dialog');
  const offered = dialog.getByRole('region', { name: 'New method' });
  await expect(offered.getByRole('definition')).toContainText(['Deposit', 'Brazil', 'Brazilian Real (BRL)']);
  await expect(offered).toContainText('Limits in BRLR$20 – No limit');
  await expect(dialog.getByRole('region', { name: 'Fields' })).toContainText('11 digits written as 000.000.000-00');
  await expect(dialog.getByText('Before:')).toHaveCount(0);
  const note = dialog.getByLabel('Change note');
  await expect(note).toBeFocused();
  // All of it is one press away.
  await dialog.getByRole('button', { name: 'All settings and texts' }).click();
  await expect(dialog.getByRole('region', { name: 'Texts' })).toContainText('Pix to the bank');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Enter a change note to publish')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page.mainFrame(), 'the review of a new method');

  await note.fill('A bank of our own');
  await note.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(reviewed).toBeFocused();
  await reviewed.press('Enter');
  await expect(note).toHaveValue('A bank of our own');
});
