CREATE TABLE "duplicate_creates" (
	"user_id" text NOT NULL,
	"request_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_creates_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
