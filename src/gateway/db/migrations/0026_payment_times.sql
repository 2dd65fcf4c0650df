ALTER TABLE "transactions" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "ended_at" timestamp with time zone;