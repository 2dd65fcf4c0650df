CREATE TABLE "method_draft_ends" (
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "method_draft_ends_transaction_name_pk" PRIMARY KEY("transaction","name")
);
