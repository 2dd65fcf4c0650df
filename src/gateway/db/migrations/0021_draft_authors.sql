ALTER TABLE "method_draft_ends" ADD COLUMN "authors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "method_drafts" ADD COLUMN "authors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "method_drafts" ADD COLUMN "release_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "method_versions" ADD COLUMN "is_at_once" boolean DEFAULT false NOT NULL;