import { html, type Markup } from '../pages/html';
import type { TransactionRow } from '../db/transactionStore';
import { statusOf, type TransactionStatus } from '../../tables/transactionStatus';
import { sandboxCode } from '../calls/sandboxCode';
import type { OutcomeName } from './outcomes';

/** What can be pressed on the page: an outcome, or one that comes later. */
export const choices: readonly { readonly name: OutcomeName; readonly delay: number; readonly text: string; readonly tone: 'main' | 'plain' | 'bad' }[] = [
  { name: 'approve', delay: 0, text: 'Approve the payment', tone: 'main' },
  { name: 'approve', delay: 10_000, text: 'Approve in 10 seconds', tone: 'plain' },
  { name: 'accept', delay: 0, text: 'Accept, check later', tone: 'plain' },
  { name: 'underpay', delay: 0, text: 'Pay only 60 %', tone: 'plain' },
  { name: 'expire', delay: 0, text: 'Let it expire', tone: 'bad' },
  { name: 'decline', delay: 0, text: 'Decline', tone: 'bad' },
];

const ends: { readonly [Status in TransactionStatus]: string } = {
  waiting: 'It will be approved in a few seconds.',
  processed: 'The payment is approved.',
  mistaked: 'The payment is declined.',
  accepted: 'The payment is accepted.',
};

const facts = ({ amount, currency, method, reference }: TransactionRow): Markup => html`
  <p class="amount">${amount === null ? currency : `${amount} ${currency}`}</p>
  <dl>
    <div><dt>Method</dt><dd>${method}</dd></div>
    <div><dt>Reference</dt><dd>${reference}</dd></div>
  </dl>`;

const decision = (row: TransactionRow): Markup => html`
  <h1>Decide what happens</h1>
  ${facts(row)}
  <form method="post" action="/sandbox/pay/${row.reference}/decide">
    ${choices.map(({ text, tone }, index) => html`<button class="${tone}" name="choice" value="${index}">${text}</button>`)}
  </form>
  <p class="note">A confirmation code, where one is asked for, is <b>${sandboxCode}</b>.</p>`;

const done = (row: TransactionRow): Markup => html`
  <h1>${ends[statusOf(row.status)]}</h1>
  ${facts(row)}
  <p class="note">You can close this tab. The cashier shows the new status by itself.</p>`;

/** The payment page of the sandbox acquirer: no script at all, and nobody can take it for a real one. */
export const acquirerPage = (row: TransactionRow | null): Markup => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Sandbox acquirer</title>
  <link rel="stylesheet" href="/sandbox/acquirer.css">
</head>
<body>
  <p class="banner"><b>Sandbox</b> No real money moves here.</p>
  <main>
    ${
      row === null
        ? html`<h1>There is no such payment</h1><p class="note">The link is old, or it was cut. Go back to the cashier and start again.</p>`
        : row.status === 0 && row.dueAt === null
          ? decision(row)
          : done(row)
    }
  </main>
</body>
</html>`;
