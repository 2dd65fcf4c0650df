import type { FrameLocator, Page } from '@playwright/test';
import type { Layout } from '../../src/contract/generated/types';
import { fieldsOf, layoutOf, messagesOf, textIn } from '../builders/layouts';
import { brazil, india, kyrgyzstan, mexico, nigeria, russia } from '../builders/players';
import { expect, expectRoute, test } from './support/cashierPage';
import { fillForm } from './support/fillForm';
import { type OpenWidget, openWidget, type Visitor } from './support/openWidget';

const english = messagesOf('en');

interface Flow {
  readonly clause: string;
  readonly method: string;
  readonly visitor: Visitor;
  readonly amount: string;
  /** The route of the group's list, for a method in a group (§4). */
  readonly list?: string;
  /** The route of the form, then of each step (contract C4's table). */
  readonly form: string;
  readonly steps: readonly string[];
  readonly transport: 'http' | 'socket';
}

/** A deposit through each payment route of §2's table. */
const flows: readonly Flow[] = [
  {
    clause: '[DEP-1]',
    method: 'boleto',
    visitor: brazil,
    amount: '500',
    form: '/deposit/redirect',
    steps: ['/deposit/redirect/unified-form', '/deposit/redirect/instruction'],
    transport: 'http',
  },
  {
    clause: '[DEP-1]',
    method: 'eazype',
    visitor: india,
    amount: '1000',
    form: '/deposit/redirect/eazype',
    steps: ['/deposit/redirect/instruction'],
    transport: 'socket',
  },
  {
    clause: '[DEP-1]',
    method: 'pix',
    visitor: brazil,
    amount: '500',
    form: '/deposit/redirect/pix',
    steps: ['/deposit/redirect/instruction'],
    transport: 'socket',
  },
  {
    clause: '[DEP-3]',
    method: 'bank_transfer_ng',
    visitor: nigeria,
    amount: '50000',
    list: '/deposit/group',
    form: '/deposit/group/redirect',
    steps: ['/deposit/redirect/instruction'],
    transport: 'http',
  },
  {
    clause: '[DEP-4]',
    method: 'upi',
    visitor: india,
    amount: '1000',
    list: '/deposit/group',
    form: '/deposit/india',
    steps: ['/deposit/india/invoice'],
    transport: 'socket',
  },
  {
    clause: '[DEP-5]',
    method: 'p2p_elcart_kg',
    visitor: kyrgyzstan,
    amount: '2000',
    list: '/deposit/peer-to-peer',
    form: '/deposit/peer-to-peer/base',
    steps: ['/deposit/peer-to-peer/unified-form', '/deposit/peer-to-peer/invoice'],
    transport: 'socket',
  },
  {
    clause: '[DEP-5]',
    method: 'transfer_by_sber',
    visitor: russia,
    amount: '3000',
    form: '/deposit/peer-to-peer/base',
    steps: ['/deposit/peer-to-peer/instruction'],
    transport: 'http',
  },
  {
    clause: '[DEP-7]',
    method: 'oxxo',
    visitor: mexico,
    amount: '700',
    list: '/deposit/group',
    form: '/deposit/cash',
    steps: ['/deposit/cash'],
    transport: 'http',
  },
];

const nameOf = ({ method }: Layout): string => textIn(method.text, 'en');

/** From the list to the method's form, through the group's list if there is one. */
async function enter(page: Page, widget: FrameLocator, layout: Layout, { list, form }: Flow): Promise<void> {
  if (list !== undefined) {
    const group = english[`paymentMethods.group.${layout.method.category}`] ?? '';
    await widget.getByRole('button', { name: group }).first().click();
    await expectRoute(page, list);
    await expect(widget.getByRole('heading', { level: 1, name: group })).toBeVisible();
  }
  await widget
    .getByRole('button', { name: nameOf(layout) })
    .first()
    .click();
  await expectRoute(page, form);
  await expect(widget.getByRole('heading', { level: 1, name: nameOf(layout) })).toBeVisible();
}

const paid = (widget: FrameLocator) => widget.getByRole('button', { name: 'I have paid' });

/** Checks the content of each kind of step, and answers it where an answer is due. */
const steps: Partial<
  Record<Layout['sandbox']['steps'][number], (widget: FrameLocator, layout: Layout) => Promise<void>>
> = {
  async form(widget, { sandbox, samples }) {
    await expect(widget.locator('form')).toBeVisible();
    await fillForm(widget, sandbox.form ?? [], samples, '', 'en');
    await widget.getByRole('button', { name: 'Continue' }).click();
  },
  async instruction(widget, { sandbox }) {
    const shown = widget.getByRole('main').locator('ol > li');
    await expect(shown).toHaveCount(sandbox.instruction?.length ?? 0);
    await expectRequisites(widget, sandbox);
    await expect(paid(widget)).toBeVisible();
  },
  async invoice(widget, { sandbox }) {
    await expect(widget.getByRole('timer')).toHaveText(/\d+:\d\d/);
    await expectRequisites(widget, sandbox);
    if (sandbox.qr !== undefined) await expect(widget.getByRole('img', { name: 'QR code' })).toBeVisible();
    if (sandbox.deeplink !== undefined)
      await expect(widget.getByRole('link', { name: 'Open the payment app' })).toHaveAttribute(
        'href',
        new RegExp(`^${sandbox.deeplink.split('{')[0]?.replace(/[.?]/g, '\\$&')}`),
      );
    await expect(paid(widget)).toBeVisible();
  },
};

/** Each requisite is shown under its label, with a button if it is to be copied: no amount that is paid at a till. */
async function expectRequisites(widget: FrameLocator, { requisites = [] }: Layout['sandbox']): Promise<void> {
  for (const { label } of requisites)
    await expect(widget.getByRole('main').getByText(textIn(label, 'en'), { exact: true }).first()).toBeVisible();
  const isScanned = requisites.some(({ barcode }) => barcode !== undefined);
  const copied = requisites.filter(({ copy, value }) => copy && !(isScanned && value === '{amount}'));
  await expect(widget.getByRole('button', { name: /^Copy/ })).toHaveCount(copied.length);
}

for (const flow of flows) {
  const { clause, method, visitor, amount, transport, form } = flow;
  test(`a deposit by ${method} goes through ${[form, ...flow.steps].join(', ')} and is paid, over ${transport} ${clause}`, async ({
    page,
    baseURL,
  }) => {
    const layout = layoutOf(method);
    const opened: OpenWidget = await openWidget({ page, gateway: baseURL, visitor, transport });
    const { widget, decide } = opened;
    await enter(page, widget, layout, flow);
    await fillForm(widget, fieldsOf(layout), layout.samples, amount, 'en');
    await widget.getByRole('button', { name: /^Deposit / }).click();
    for (const [index, kind] of layout.sandbox.steps.entries()) {
      await expectRoute(page, flow.steps[index] ?? '');
      await steps[kind]?.(widget, layout);
    }
    await paid(widget).click();
    await expect(widget.getByText('Thanks. We’re checking your payment.')).toBeVisible();
    await decide('approve');
    await expectRoute(page, '/deposit/complete');
    await expect(widget.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  });
}
