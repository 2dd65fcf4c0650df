CREATE TABLE "ledger_balances" (
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"available" numeric(38, 0) DEFAULT 0 NOT NULL,
	"held" numeric(38, 0) DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_balances_user_id_currency_pk" PRIMARY KEY("user_id","currency"),
	CONSTRAINT "ledger_balances_not_negative" CHECK ("ledger_balances"."available" >= 0 and "ledger_balances"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"units" numeric(38, 0) NOT NULL,
	CONSTRAINT "ledger_postings_entry_id_account_pk" PRIMARY KEY("entry_id","account")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_holds" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"currency" text NOT NULL,
	"units" numeric(38, 0) NOT NULL,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("transaction_id","kind") WHERE "ledger_entries"."kind" <> 'part';--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","currency");--> statement-breakpoint
CREATE INDEX "withdrawal_holds_due" ON "withdrawal_holds" USING btree ("due_at") WHERE "withdrawal_holds"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_holds_reserving" ON "withdrawal_holds" USING btree ("user_id","request_id") WHERE "withdrawal_holds"."state" = 'reserving';