CREATE TABLE "approvals" (
	"id" serial PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"keys" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"requester_id" text NOT NULL,
	"requester" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"person_id" text,
	"role" text,
	"who" text NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ops_sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"person_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"password_hash" text,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_login_unique" UNIQUE("login")
);
--> statement-breakpoint
ALTER TABLE "method_drafts" ADD COLUMN "author_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ops_audit" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ops_audit" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ops_audit" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ops_sessions" ADD CONSTRAINT "ops_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ops_sessions_person" ON "ops_sessions" USING btree ("person_id");