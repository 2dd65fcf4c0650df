-- A change of the type writes a table again, under a lock for which all payments wait: 9 s for a million rows.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['transaction_events', 'metric_events'] LOOP
    IF pg_relation_size(name::regclass) > 16 * 1024 * 1024
      AND (SELECT atttypid FROM pg_attribute WHERE attrelid = name::regclass AND attname = 'id') = 'int4'::regtype THEN
      RAISE EXCEPTION 'The table % is too large to be changed while players wait. Run .ci/deploy/wideIds.sql first: they pay meanwhile.', name;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "metric_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "metric_events_id_seq" AS bigint;--> statement-breakpoint
ALTER TABLE "transaction_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "transaction_events_id_seq" AS bigint;
