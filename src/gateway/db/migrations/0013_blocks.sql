CREATE TABLE "field_blocks" (
	"name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
