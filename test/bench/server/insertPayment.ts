import { pixLayout } from '../../builders/layouts';

/** The row of a deposit that the gateway's sandbox stores, in the gateway's own table: with all of its indexes. */
export const insertPayment = `
  insert into transactions (id, reference, user_id, request_id, payload_hash, amount, kind, method, currency, country,
    fields, personal_data_key, plan, due_outcome, due_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, 'deposit', $7, $8, $9, $10, 'bench', $11, 'expire', now() + interval '15 minutes',
    now() + interval '15 minutes')`;

export const planOfPix = JSON.stringify(pixLayout.sandbox);
