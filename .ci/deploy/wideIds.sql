-- Ids of 64 bits for the tables that grow with each payment, while players pay and the gateway of the release before runs:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f wideIds.sql
-- Only large tables need it; the gateway changes smaller ones at its start. It prints how far it is. Whenever it was
-- interrupted, run it again. Each lock is for a moment; one that is not free in 2 s ends the script.
SET lock_timeout = '2s';

CREATE OR REPLACE PROCEDURE pg_temp.add_wide_ids(name text) LANGUAGE plpgsql AS $$
DECLARE
  step constant int := 10000;
  low bigint;
  last bigint;
  began timestamptz;
BEGIN
  IF (SELECT atttypid FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'id') = 'int8'::regtype THEN RETURN; END IF;
  EXECUTE format('ALTER TABLE %I ADD COLUMN IF NOT EXISTS wide_id bigint', name);
  EXECUTE format('CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS ''BEGIN NEW.wide_id := NEW.id; RETURN NEW; END''', name || '_wide_id');
  EXECUTE format('CREATE OR REPLACE TRIGGER wide_id BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION %I()', name, name || '_wide_id');
  COMMIT;
  EXECUTE format('SELECT coalesce(min(id), 1), coalesce(max(id), 0) FROM %I', name) INTO low, last;
  WHILE low <= last LOOP
    began := clock_timestamp();
    EXECUTE format('UPDATE %I SET wide_id = id WHERE id >= %s AND id < %s AND wide_id IS NULL', name, low, low + step);
    COMMIT;
    low := low + step;
    IF low / step % 50 = 0 THEN RAISE NOTICE '%: % of %', name, low, last; END IF;
    -- Players first: half of the time at most.
    PERFORM pg_sleep(extract(epoch FROM clock_timestamp() - began));
  END LOOP;
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT IF EXISTS wide_id_set', name);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT wide_id_set CHECK (wide_id IS NOT NULL) NOT VALID', name);
  COMMIT;
  EXECUTE format('ALTER TABLE %I VALIDATE CONSTRAINT wide_id_set', name);
END $$;

CREATE OR REPLACE PROCEDURE pg_temp.replace_ids(name text) LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT atttypid FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'id') = 'int8'::regtype THEN RETURN; END IF;
  EXECUTE format('LOCK TABLE %I', name);
  EXECUTE format('ALTER SEQUENCE %I AS bigint OWNED BY %I.wide_id', name || '_id_seq', name);
  EXECUTE format('DROP TRIGGER wide_id ON %I', name);
  EXECUTE format('DROP FUNCTION %I()', name || '_wide_id');
  -- It trusts the constraint that was validated, and reads no row.
  EXECUTE format('ALTER TABLE %I ALTER COLUMN wide_id SET NOT NULL, ALTER COLUMN wide_id SET DEFAULT nextval(%L)', name, name || '_id_seq');
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT wide_id_set, DROP COLUMN id', name);
  EXECUTE format('ALTER TABLE %I RENAME COLUMN wide_id TO id', name);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', name, name || '_pkey', name || '_wide_id');
END $$;

CALL pg_temp.add_wide_ids('metric_events');
CALL pg_temp.add_wide_ids('transaction_events');
-- An index can be made without a lock only outside of procedures; psql runs what the query returns, where it is left to do.
SELECT format('DROP INDEX CONCURRENTLY IF EXISTS %I', name || '_wide_id') FROM unnest(ARRAY['metric_events', 'transaction_events']) AS name
UNION ALL
SELECT format('CREATE UNIQUE INDEX CONCURRENTLY %I ON %I (wide_id)', name || '_wide_id', name)
FROM unnest(ARRAY['metric_events', 'transaction_events']) AS name
WHERE EXISTS (SELECT FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'wide_id' AND NOT attisdropped)
\gexec
CALL pg_temp.replace_ids('metric_events');
CALL pg_temp.replace_ids('transaction_events');
