CREATE FUNCTION ops_audit_hash(previous text, entry ops_audit) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(json_build_array(
		previous, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.who, entry.what,
		entry.transaction, entry.name, entry.detail, entry.actor, entry.address
	)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
DO $$
DECLARE
	entry ops_audit;
	previous text := '';
BEGIN
	FOR entry IN SELECT * FROM ops_audit ORDER BY id LOOP
		previous := ops_audit_hash(previous, entry);
		UPDATE ops_audit SET hash = previous WHERE id = entry.id;
	END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION ops_audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last ops_audit;
BEGIN
	-- One writer at a time, until its transaction ends: each row follows the one before it.
	PERFORM pg_advisory_xact_lock(hashtext('ops_audit'));
	SELECT * INTO last FROM ops_audit ORDER BY id DESC LIMIT 1;
	NEW.id := coalesce(last.id, 0) + 1;
	NEW.hash := ops_audit_hash(coalesce(last.hash, ''), NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ops_audit_link BEFORE INSERT ON ops_audit FOR EACH ROW EXECUTE FUNCTION ops_audit_link();
--> statement-breakpoint
CREATE FUNCTION ops_audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ops_audit only grows: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ops_audit_refuse BEFORE UPDATE OR DELETE ON ops_audit FOR EACH ROW EXECUTE FUNCTION ops_audit_refuse();
--> statement-breakpoint
CREATE TRIGGER ops_audit_refuse_truncate BEFORE TRUNCATE ON ops_audit FOR EACH STATEMENT EXECUTE FUNCTION ops_audit_refuse();
--> statement-breakpoint
CREATE FUNCTION ops_audit_insert(who text, what text, transaction text, name text, detail text, actor text, address text)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
	INSERT INTO ops_audit (who, what, transaction, name, detail, actor, address)
	VALUES ($1, $2, $3, $4, $5, $6, $7)
$$;
--> statement-breakpoint
-- Where this user may create roles, the function runs as one that can only read and insert.
DO $$
DECLARE
	place text := current_schema();
BEGIN
	IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'cashier_audit') THEN
		CREATE ROLE cashier_audit NOLOGIN;
	END IF;
	EXECUTE format('GRANT cashier_audit TO %I', current_user);
	EXECUTE format('GRANT USAGE, CREATE ON SCHEMA %I TO cashier_audit', place);
	GRANT SELECT, INSERT ON ops_audit TO cashier_audit;
	GRANT USAGE ON SEQUENCE ops_audit_id_seq TO cashier_audit;
	ALTER FUNCTION ops_audit_insert(text, text, text, text, text, text, text) OWNER TO cashier_audit;
	EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM cashier_audit', place);
EXCEPTION
	WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN
		RAISE NOTICE 'ops_audit_insert keeps the owner of the tables: %', SQLERRM;
END $$;
