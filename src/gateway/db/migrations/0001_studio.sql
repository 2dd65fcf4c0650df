CREATE TABLE "method_drafts" (
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "method_drafts_transaction_name_pk" PRIMARY KEY("transaction","name")
);
--> statement-breakpoint
CREATE TABLE "method_versions" (
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"note" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "method_versions_transaction_name_revision_pk" PRIMARY KEY("transaction","name","revision")
);
--> statement-breakpoint
CREATE TABLE "ops_audit" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"transaction" text,
	"name" text,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "methods" ADD COLUMN "origin" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "methods" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;