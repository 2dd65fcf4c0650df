CREATE TABLE "acquirer_requests" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"key" text NOT NULL,
	"is_in_memory" boolean DEFAULT false NOT NULL,
	"fields" text,
	"answered_step" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "acquirer_requests" ADD CONSTRAINT "acquirer_requests_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acquirer_requests_due" ON "acquirer_requests" USING btree ("due_at");