import type { Page } from '@playwright/test';

/** Where a page of Drop-in begins: its list, an action that a server sent, or an end. */
interface DropInStart {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly action?: Readonly<Record<string, string>>;
  readonly status?: 'success' | 'error';
}

/** A moment of a payment that both have. */
export interface Moment {
  readonly name: string;
  /** The gallery's scene. */
  readonly scene: string;
  readonly start: DropInStart;
  /** From its list on. */
  readonly walk?: (page: Page) => Promise<void>;
}

/** As the list of ours: the method that most take first. */
export const paymentMethods = [
  { type: 'pix', name: 'Pix' },
  { type: 'scheme', name: 'Cards', brands: ['visa', 'mc', 'amex'] },
  { type: 'boletobancario', name: 'Boleto Bancario' },
  { type: 'skrill', name: 'Skrill' },
  { type: 'neteller', name: 'Neteller' },
  { type: 'paysafecard', name: 'Paysafecard' },
  { type: 'paypal', name: 'PayPal' },
];

const reais = (units: number) => ({ value: units * 100, currency: 'BRL' });
const pixCode =
  '00020126580014br.gov.bcb.pix0136TESTTEST-TEST-TEST-TEST-TESTTESTTEST5204000053039865406500.005802BR5915CASHIER SANDBOX6009SAO PAULO62070503***6304ABCD';

const openBoleto = async (page: Page): Promise<void> => {
  await page
    .getByRole('radio', { name: /Boleto/ })
    .or(page.getByText('Boleto Bancario'))
    .first()
    .click();
  await page.getByLabel(/First name/).waitFor();
};

/** The eight moments, in the order of a payment. */
export const moments: readonly Moment[] = [
  { name: 'list', scene: 'deposit-list', start: { amount: reais(500) } },
  { name: 'form', scene: 'form-empty', start: { amount: reais(500) }, walk: openBoleto },
  {
    name: 'errors',
    scene: 'form-problems',
    start: { amount: reais(500) },
    walk: async (page) => {
      await openBoleto(page);
      await page
        .getByRole('button', { name: /Confirm|Pay|Continue|Generate/ })
        .first()
        .tap();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'invoice',
    scene: 'invoice',
    start: {
      amount: reais(500),
      action: { type: 'qrCode', paymentMethodType: 'pix', paymentData: 'none', qrCodeData: pixCode },
    },
  },
  {
    name: 'voucher',
    scene: 'step-cash',
    start: {
      amount: { value: 70_000, currency: 'MXN' },
      action: {
        type: 'voucher',
        paymentMethodType: 'oxxo',
        reference: '93000000000008XJHDRPJ',
        expiresAt: '2026-11-29T04:29:00',
        merchantName: 'Cashier sandbox',
        downloadUrl: 'https://checkoutshopper-test.adyen.com/voucher.pdf',
      },
    },
  },
  {
    name: 'waiting',
    scene: 'status-waiting',
    start: { amount: reais(100), action: { type: 'await', paymentMethodType: 'blik', paymentData: 'none' } },
  },
  { name: 'done', scene: 'status-processed', start: { amount: reais(511), status: 'success' } },
  { name: 'failed', scene: 'status-mistaked', start: { amount: reais(512), status: 'error' } },
];
