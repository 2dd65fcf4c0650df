CREATE TABLE "release_counts" (
	"release_id" integer NOT NULL,
	"version" text NOT NULL,
	"event" text NOT NULL,
	"field" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "release_counts_release_id_version_event_field_hour_pk" PRIMARY KEY("release_id","version","event","field","hour")
);
--> statement-breakpoint
CREATE TABLE "release_players" (
	"release_id" integer NOT NULL,
	"version" text NOT NULL,
	"player" text NOT NULL,
	"event" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "release_players_release_id_version_player_event_field_pk" PRIMARY KEY("release_id","version","player","event","field")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction" text NOT NULL,
	"name" text NOT NULL,
	"published_revision" integer NOT NULL,
	"share" integer NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"reason" text NOT NULL,
	"stop_when" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_kind" text,
	"stopped" jsonb
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "release_id" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "release_version" text;--> statement-breakpoint
CREATE UNIQUE INDEX "releases_running" ON "releases" USING btree ("transaction","name") WHERE "releases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "releases_method" ON "releases" USING btree ("transaction","name","id");--> statement-breakpoint
CREATE INDEX "transactions_release" ON "transactions" USING btree ("release_id") WHERE "transactions"."release_id" is not null;--> statement-breakpoint
INSERT INTO "releases" ("transaction", "name", "published_revision", "share", "by", "note", "reason", "stop_when", "started_at")
SELECT d."transaction", d."name", coalesce(m."revision", 0), d."share", d."released_by", d."release_note", d."release_reason", '{}', now()
FROM "method_drafts" d LEFT JOIN "methods" m ON m."transaction" = d."transaction" AND m."name" = d."name" AND NOT m."is_archived"
WHERE d."share" > 0;
