ALTER TABLE "ops_audit" ADD COLUMN "revision" integer;
--> statement-breakpoint
-- Entries without a revision hash as they did before there was one.
CREATE OR REPLACE FUNCTION ops_audit_hash(previous text, entry ops_audit) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(CASE
		WHEN entry.revision IS NULL THEN json_build_array(
			previous, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.who, entry.what,
			entry.transaction, entry.name, entry.detail, entry.actor, entry.address
		)::text
		ELSE json_build_array(
			previous, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.who, entry.what,
			entry.transaction, entry.name, entry.detail, entry.actor, entry.address, entry.revision
		)::text
	END, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Nodes of the release before call the function of seven parameters until they are replaced.
CREATE FUNCTION ops_audit_insert(
	who text, what text, transaction text, name text, detail text, actor text, address text, revision integer
)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
	INSERT INTO ops_audit (who, what, transaction, name, detail, actor, address, revision)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
$$;
--> statement-breakpoint
DO $$
DECLARE
	place text := current_schema();
BEGIN
	EXECUTE format('GRANT CREATE ON SCHEMA %I TO cashier_audit', place);
	ALTER FUNCTION ops_audit_insert(text, text, text, text, text, text, text, integer) OWNER TO cashier_audit;
	EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM cashier_audit', place);
EXCEPTION
	WHEN insufficient_privilege OR undefined_object THEN
		RAISE NOTICE 'ops_audit_insert keeps the owner of the tables: %', SQLERRM;
END $$;
