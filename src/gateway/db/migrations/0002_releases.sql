ALTER TABLE "method_drafts" ADD COLUMN "share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "method_drafts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "method_drafts" ADD COLUMN "released_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "method_drafts" ADD COLUMN "release_note" text DEFAULT '' NOT NULL;