CREATE TABLE "ops_presence" (
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ops_presence_transaction_name_who_pk" PRIMARY KEY("transaction","name","who")
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"user_id" text PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
