CREATE TABLE "uploaded_icons" (
	"icon" text PRIMARY KEY NOT NULL,
	"light" text NOT NULL,
	"dark" text,
	"who" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
