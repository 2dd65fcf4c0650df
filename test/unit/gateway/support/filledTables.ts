/** The tables that grow with payments. */
export const paymentTables = [
  'transactions',
  'transaction_events',
  'step_answers',
  'duplicate_creates',
  'revoked_tokens',
  'hook_events',
  'acquirer_requests',
  'withdrawal_holds',
  'ledger_balances',
  'ledger_entries',
  'ledger_postings',
] as const;

/**
 * Statements that store so many payments: of 1,000 players, three in a hundred older than they are kept, the oldest first as
 * they come. One in twenty is open. The acquirer is asked about none soon.
 */
export const fillPayments = (
  payments: number,
  kept: Readonly<Record<'transactions' | 'hooks' | 'revoked', number>>,
): string => {
  const rows = `from generate_series(1, ${payments}) as n`;
  const at = (days: number): string => `now() - interval '1 day' * ${days * 1.03} * (${payments} - n) / ${payments}`;
  // Without the trigger that sums up each entry.
  return `
  set session_replication_role = replica;
  insert into transactions (id, reference, user_id, request_id, payload_hash, kind, method, amount, currency, country, fields,
    personal_data_key, plan, status, created_at, expires_at)
  select 'payment-' || n, 'reference ' || n, 'player ' || n % 1000, 'request ' || n, '', 'withdrawal', 'pix', 1, 'BRL', 'br', '{}',
    'none', '{}', case when n % 20 = 0 then 0 else 1 end, ${at(kept.transactions)}, now() ${rows};
  insert into transaction_events (transaction_id, what, status) select 'payment-' || n, '', 1 ${rows};
  insert into step_answers (transaction_id, request_id) select 'payment-' || n, 'answer ' || n ${rows};
  insert into duplicate_creates (user_id, request_id, transaction_id)
  select 'player ' || n % 1000, 'repeat ' || n, 'payment-' || n ${rows};
  insert into revoked_tokens (id, at) select 'token ' || n, ${at(kept.revoked)} ${rows};
  insert into hook_events (id, transaction_id, type, body, settled, state, created_at)
  select 'msg ' || n, 'payment-' || n, '', '', 0, 'delivered', ${at(kept.hooks)} ${rows};
  insert into acquirer_requests (transaction_id, action, key, due_at)
  select 'payment-' || n, 'status', 'key ' || n, now() + interval '1 day' ${rows} where n % 20 = 0;
  insert into withdrawal_holds (transaction_id, user_id, request_id, currency, units, holder, state)
  select 'payment-' || n, 'player ' || n % 1000, 'request ' || n, 'BRL', 1, 'ledger', 'confirmed' ${rows};
  insert into ledger_balances (user_id, currency, available) select 'player ' || n, 'BRL', 1000000 from generate_series(0, 999) as n;
  insert into ledger_entries (kind, transaction_id, user_id, currency)
  select 'confirm', 'payment-' || n, 'player ' || n % 1000, 'BRL' ${rows};
  insert into ledger_postings (entry_id, account, units)
  select id, account, units from ledger_entries, (values ('held', -1), ('acquirer', 1)) as posting (account, units);
  analyze`;
};
