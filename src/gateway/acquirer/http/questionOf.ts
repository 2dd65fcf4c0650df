import type { AcquirerIntent } from '../../../contract/generated/types';
import type { AcquirerAction } from '../../db/acquirerTables';
import type { TransactionRow } from '../../db/transactionRow';
import type { SentFields } from '../Acquirer';
import type { AcquirerQuestion } from './createAcquirerClient';

const intentOf = (row: TransactionRow, fields: SentFields): AcquirerIntent => ({
  transactionId: row.id,
  reference: row.reference,
  userId: row.userId,
  kind: row.kind,
  method: row.method,
  amount: row.amount,
  currency: row.currency,
  country: row.country,
  fields: { ...fields },
  account: row.account,
  bonusId: row.bonusId,
  expiresAt: row.expiresAt.toISOString(),
});

const builders: {
  readonly [Action in AcquirerAction]: (
    row: TransactionRow,
    fields: SentFields,
  ) => Pick<AcquirerQuestion, 'type' | 'data'>;
} = {
  create: (row, fields) => ({ type: 'payment.create', data: { ...intentOf(row, fields), transactionId: row.id } }),
  answer: ({ id, stepIndex }, fields) => ({
    type: 'payment.answer',
    data: { transactionId: id, sequence: stepIndex, fields },
  }),
  status: ({ id }) => ({ type: 'payment.status', data: { transactionId: id } }),
  cancel: ({ id, amount, currency }) => ({ type: 'payment.cancel', data: { transactionId: id, amount, currency } }),
};

export interface Asked {
  readonly action: AcquirerAction;
  readonly key: string;
  /** Of a create that goes out for the first time. */
  readonly captcha?: string;
}

/** A request as the acquirer gets it. @param fields of a create or an answer, card data included */
export const questionOf = (
  { action, key, captcha }: Asked,
  row: TransactionRow,
  fields: SentFields,
): AcquirerQuestion => {
  const { type, data } = builders[action](row, fields);
  return { id: key, type, data: { ...data, ...(captcha !== undefined && { captcha }) } };
};
