-- The postings of an entry sum up to zero, whoever writes them. At the commit: they are written one by one.
create function ledger_entry_is_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(units) from ledger_postings where entry_id = new.entry_id) <> 0 then
    raise exception 'The postings of ledger entry % do not sum up to zero.', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_entry_is_balanced();
--> statement-breakpoint
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before delete or truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
-- Only the player's id may change: an erased player gets a pseudonym.
create trigger ledger_entries_fixed before update on ledger_entries for each row
  when ((new.id, new.kind, new.transaction_id, new.currency, new.at)
    is distinct from (old.id, old.kind, old.transaction_id, old.currency, old.at))
  execute function ledger_is_append_only();
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();
--> statement-breakpoint
-- Withdrawals from before the ledger hold nothing, and their end posts nothing.
insert into withdrawal_holds (transaction_id, user_id, request_id, currency, units, holder, state)
  select id, user_id, request_id, currency, 0, 'ledger', 'none' from transactions where kind = 'withdrawal';
