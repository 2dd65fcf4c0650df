ALTER TABLE "transactions" ADD COLUMN "personal_data_key" text;--> statement-breakpoint
CREATE INDEX "duplicate_creates_transaction" ON "duplicate_creates" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "metric_events_at" ON "metric_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "revoked_tokens_at" ON "revoked_tokens" USING btree ("at");--> statement-breakpoint
CREATE INDEX "transaction_events_transaction" ON "transaction_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transactions_unsettled" ON "transactions" USING btree ("created_at") WHERE "transactions"."status" in (0, 3);--> statement-breakpoint
CREATE INDEX "transactions_personal" ON "transactions" USING btree ("created_at") WHERE "transactions"."personal_data_key" is distinct from 'none';--> statement-breakpoint
CREATE INDEX "transactions_personal_key" ON "transactions" USING btree ("personal_data_key");