CREATE TABLE "method_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"thread" integer,
	"field" text,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_by" text,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "decider_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "decider" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "method_versions" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "method_comments_method" ON "method_comments" USING btree ("transaction","name");