CREATE TABLE "methods" (
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"layout" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "methods_transaction_name_pk" PRIMARY KEY("transaction","name")
);
--> statement-breakpoint
CREATE TABLE "metric_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"value" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"key" text PRIMARY KEY NOT NULL,
	"origins" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revoked_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_answers" (
	"transaction_id" text NOT NULL,
	"request_id" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "step_answers_transaction_id_request_id_pk" PRIMARY KEY("transaction_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"what" text NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"payload_hash" text NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(36, 18),
	"paid_amount" numeric(36, 18),
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"fields" jsonb NOT NULL,
	"account" text,
	"bonus_id" text,
	"plan" jsonb NOT NULL,
	"step_index" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"txid" text,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"is_paid_told" boolean DEFAULT false NOT NULL,
	"due_outcome" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_intent" ON "transactions" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "transactions_open" ON "transactions" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("due_at");