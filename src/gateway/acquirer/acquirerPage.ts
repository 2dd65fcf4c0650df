import type { TransactionStatus } from '../../contract/transactionStatus';
import type { TransactionRow } from '../db/transactionRow';
import { html, type Markup } from '../pages/html';
import type { Plan } from './buildStep';
import { choices, sandboxCode } from './outcomes';
import { moneyText, sandboxDocument } from './sandboxDocument';

type StepKind = Plan['steps'][number];

/** Whose part the page plays, and what the player sees meanwhile. */
const roleTexts: { readonly [Kind in StepKind]: string } = {
  redirect: 'You are the payment page.',
  form: 'You are the bank. The player is filling in a form of yours.',
  instruction: 'You are the bank. The player has your instructions and is about to pay.',
  invoice: 'You are the bank. The player has your invoice and is about to pay.',
  'crypto-address': 'You are the network. The player has an address and is about to send coins.',
  confirm: 'You are the bank. The player is about to confirm the payment.',
};

const statusTexts: { readonly [Status in TransactionStatus]: string } = {
  waiting: 'It is decided in a few seconds',
  processed: 'The payment is approved',
  mistaked: 'The payment has failed',
  accepted: 'The payment is accepted',
};

const reasonTexts: { readonly [Reason in NonNullable<TransactionRow['reason']>]: string } = {
  declined: 'Declined',
  expired: 'Expired',
  underpaid: 'Paid in part',
  cancelled: 'Canceled',
};

const fact = (name: string, value: string | null): Markup | null =>
  value === null ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const facts = ({ amount, paidAmount, currency, method, reference, kind, reason }: TransactionRow): Markup => html`
  <p class="amount">${moneyText(amount, currency)}</p>
  <dl>
    ${fact('Kind', kind === 'deposit' ? 'Deposit' : 'Withdrawal')}
    ${fact('Method', method)}
    ${fact('Reference', reference)}
    ${fact('Paid', paidAmount === null ? null : moneyText(paidAmount, currency))}
    ${fact('Reason', reason === null ? null : reasonTexts[reason])}
  </dl>`;

const openPayment = (row: TransactionRow, { step, decidePathOf }: PageContext): Markup => {
  const isAccepted = row.status !== 'waiting';
  const role = isAccepted
    ? 'It was accepted, and waits to be settled.'
    : step === undefined
      ? 'The player has done everything.'
      : roleTexts[step];
  return html`
  <h1>Decide what happens</h1>
  <p class="role">${role}</p>
  ${facts(row)}
  <form method="post" action="${decidePathOf(row.reference)}">
    ${choices.map(({ text, tone, settles }, index) =>
      isAccepted && !settles ? null : html`<button class="${tone}" name="choice" value="${index}">${text}</button>`,
    )}
  </form>
  ${step === 'confirm' ? html`<p class="note">The confirmation code, where one is asked for, is <b>${sandboxCode}</b>.</p>` : null}`;
};

const closedPayment = (row: TransactionRow): Markup => html`
  <p class="mark ${row.status}" aria-hidden="true"></p>
  <h1>${statusTexts[row.status]}</h1>
  ${facts(row)}
  <p class="note">You can close this tab. The cashier shows the new status by itself.</p>`;

/** Whether a person may decide: no outcome is scheduled but the payment's expiry. */
const isOpen = ({ status, dueAt, dueOutcome }: TransactionRow): boolean =>
  status === 'accepted' || (status === 'waiting' && (dueAt === null || dueOutcome === 'expire'));

const unknownPayment = html`
  <h1>There is no such payment</h1>
  <p class="note">The link is old or incomplete. Go back to the cashier and start again.</p>`;

interface PageContext {
  /** undefined: past the last one. */
  readonly step: StepKind | undefined;
  /** Where the buttons are submitted, with the payment's key. */
  readonly decidePathOf: (reference: string) => string;
  /** null: the list is not for everybody. */
  readonly listPath: string | null;
}

/** The page that decides a sandbox payment: the payment page of a redirect, the bank's side of all other steps. */
export const acquirerPage = (row: TransactionRow | null, context: PageContext): Markup =>
  sandboxDocument(
    row === null ? 'No such payment' : `Payment ${row.reference}`,
    html`${row === null ? unknownPayment : isOpen(row) ? openPayment(row, context) : closedPayment(row)}
  ${context.listPath === null ? null : html`<p class="more"><a href="${context.listPath}">All open payments</a></p>`}`,
  );
