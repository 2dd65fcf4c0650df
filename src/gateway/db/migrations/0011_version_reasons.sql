ALTER TABLE "method_drafts" ADD COLUMN "release_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "method_versions" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "method_versions" ADD COLUMN "restored" integer;