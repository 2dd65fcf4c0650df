import type { TransactionRow } from '../db/transactionRow';
import { html, type Markup } from '../pages/html';
import { outcomeByEnding } from './outcomes';
import { moneyText, sandboxDocument } from './sandboxDocument';

type PathOf = (reference: string) => string;

const paymentItem = (
  { reference, method, kind, amount, currency, status, createdAt }: TransactionRow,
  pathOf: PathOf,
): Markup => html`
  <li><a class="payment" href="${pathOf(reference)}">
    <span class="what"><b>${moneyText(amount, currency)}</b><span>${kind === 'deposit' ? 'Deposit' : 'Withdrawal'} · ${method}</span></span>
    <span class="which"><span class="state ${status}">${status === 'waiting' ? 'Waiting' : 'Accepted'}</span>
    <span>${reference} · <time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(11, 16)} UTC</time></span></span>
  </a></li>`;

const waits = (delay: number): string => `after ${delay / 1000} s`;

const automaticOutcomes = html`
  <h2>Amounts that decide by themselves</h2>
  <dl>${Object.entries(outcomeByEnding).map(
    ([figures, { outcome, delay }]) =>
      html`<div><dt>ends in ${figures}, as 1${figures}</dt><dd>${outcome} ${waits(delay)}</dd></div>`,
  )}</dl>`;

/** The open payments, newest first: the only way to the page of an invoice or a crypto payment. */
export const openPaymentsPage = (rows: readonly TransactionRow[], pathOf: PathOf): Markup =>
  sandboxDocument(
    'Open payments',
    html`
  <h1>Open payments</h1>
  ${
    rows.length === 0
      ? html`<p class="note">None waits. Make a deposit in the cashier, then load this page again.</p>`
      : html`<p class="role">Choose one and decide what happens to it.</p><ul class="payments">${rows.map((row) => paymentItem(row, pathOf))}</ul>`
  }
  ${automaticOutcomes}`,
  );

/** Without the key of the list: it leads to everybody's payments. */
export const lockedListPage = sandboxDocument(
  'Open payments',
  html`
  <h1>Open payments</h1>
  <p class="note">Others can reach this sandbox, so its list needs the address that the gateway printed when it started.</p>
  ${automaticOutcomes}`,
);
