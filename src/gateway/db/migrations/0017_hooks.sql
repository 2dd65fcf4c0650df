CREATE TABLE "hook_endpoints" (
	"url" text PRIMARY KEY NOT NULL,
	"failing_since" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"transaction_id" text,
	"sequence" integer DEFAULT 1 NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"settled" numeric(38, 0) NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"due_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"last_status" integer,
	"last_failure" text,
	"last_duration" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hook_events_sequence" ON "hook_events" USING btree ("transaction_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "hook_events_job" ON "hook_events" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hook_events_number" ON "hook_events" USING btree ("number");--> statement-breakpoint
CREATE INDEX "hook_events_state" ON "hook_events" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "hook_events_created" ON "hook_events" USING btree ("created_at");