import type { Answer, Payload } from './createPayments';

const words = ['resend', 'paid'] as const;

/** Contract §8: an answer to a step is one action, and `resend` and `paid` may be among the fields or beside them. */
export function stepAction({ fields, ...beside }: Payload) {
  const { resend, paid, ...own } = Object(fields) as Payload; // Of any form: its parts are compared.
  const isNamed = {
    resend: resend === 'true' || beside.resend === true,
    paid: paid === 'true' || beside.paid === true,
  };
  const count = words.filter((word) => isNamed[word]).length + (Object.keys(own).length > 0 ? 1 : 0);
  return { ...isNamed, fields: own, isMixed: count > 1 };
}

export const mixedActions: Answer = {
  ok: false,
  error: { status: 422, message: 'One thing at a time', code: 'ONE_ACTION' },
};
