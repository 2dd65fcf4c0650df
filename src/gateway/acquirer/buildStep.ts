import type { Layout, Step } from '../../contract/generated/types';
import { day } from '../../tables/durations';
import { reservedFields } from '../../tables/reservedFields';
import type { TransactionRow } from '../db/transactionRow';
import { sandboxAddress } from './sandboxAddress';

/** The sandbox part of a layout, stored with each transaction. */
export type Plan = Layout['sandbox'];
type StepKind = Plan['steps'][number];

interface StepContext {
  readonly row: TransactionRow;
  readonly plan: Plan;
  /** The address of the payment's page. */
  readonly payUrl: string;
}

const millisecondsLeft = ({ row }: StepContext): number => Math.max(0, row.expiresAt.getTime() - Date.now());

/** Fills in '{reference}' and '{amount}'. */
const fillIn = (text: string, { row }: StepContext): string =>
  text.replaceAll('{reference}', row.reference).replaceAll('{amount}', row.amount ?? '');

const requisitesOf = (context: StepContext) =>
  (context.plan.requisites ?? []).map(({ barcode, ...requisite }) => ({
    ...requisite,
    value: fillIn(requisite.value, context),
    ...(barcode && { barcode: { ...barcode, value: fillIn(barcode.value, context) } }),
  }));

const payByOf = ({ row, plan: { payWithin } }: StepContext) =>
  payWithin === undefined ? {} : { payBy: new Date(row.createdAt.getTime() + payWithin * day).toISOString() };

const builders: { readonly [Kind in StepKind]: (context: StepContext) => Step } = {
  redirect: ({ row, plan, payUrl }) => ({
    kind: 'redirect',
    url: payUrl,
    httpMethod: plan.httpMethod ?? 'GET',
    ...(plan.httpMethod === 'POST' ? { params: { reference: row.reference } } : {}),
  }),
  form: ({ plan }) => ({ kind: 'form', fields: plan.form ?? [] }),
  instruction: (context) => ({
    kind: 'instruction',
    steps: context.plan.instruction ?? [],
    requisites: requisitesOf(context),
    ...payByOf(context),
  }),
  invoice: (context) => ({
    kind: 'invoice',
    expiresAt: context.row.expiresAt.toISOString(),
    secondsLeft: Math.round(millisecondsLeft(context) / 1000),
    requisites: requisitesOf(context),
    ...payByOf(context),
    ...(context.plan.qr === undefined ? {} : { qr: fillIn(context.plan.qr, context) }),
    ...(context.plan.deeplink === undefined ? {} : { deeplink: fillIn(context.plan.deeplink, context) }),
  }),
  'crypto-address': (context) => {
    const { memo: ownMemo, ...target } = sandboxAddress(context.row);
    const memo = context.plan.memo === undefined ? ownMemo : fillIn(context.plan.memo, context);
    return {
      kind: 'crypto-address',
      ...target,
      ...(memo === undefined ? {} : { memo }),
      confirmations: context.plan.confirmations ?? 1,
    };
  },
  confirm: ({ row, plan }) => ({
    kind: 'confirm',
    summary: summaryOf(row),
    ...(plan.withCode ? { code: { length: 6, sentTo: '+•• ••• ••42' } } : {}),
  }),
};

/** The acquirer's own text; all others are the widget's. */
export const recipientLabel = {
  en: 'To',
  es: 'Beneficiario',
  hi: 'पैसे पाने वाले',
  mr: 'ज्यांना पैसे मिळतील',
  mx: 'Beneficiario',
  pt: 'Favorecido',
  ru: 'Куда',
  te: 'డబ్బు అందుకునేవారు',
} as const;

/** The bank's code and the kind of an account stand in most layouts before the account. */
const isRecipient = ([name, value]: readonly [name: string, value: string]): boolean =>
  value.length > 3 && name !== reservedFields.bankName && !name.endsWith('_type');

/** Without the amount: the widget shows that of the transaction, written as the player's language does. */
const summaryOf = ({ fields }: TransactionRow) => {
  const [, target] = Object.entries(fields).find(isRecipient) ?? [];
  return target === undefined ? [] : [{ label: recipientLabel, value: target, copy: false }];
};

/** The next step of a transaction: the plan's current one while it is open, else 'complete'. */
export function buildStep(context: StepContext): Step {
  const kind = context.row.status === 'waiting' ? context.plan.steps[context.row.stepIndex] : undefined;
  return kind === undefined ? { kind: 'complete' } : builders[kind](context);
}
