CREATE INDEX "payments_verified_at_index" ON "payments" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX "payments_duplicate_of" ON "payments" USING btree ("duplicate_of") WHERE "payments"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "refunds_processed_at_index" ON "refunds" USING btree ("processed_at");