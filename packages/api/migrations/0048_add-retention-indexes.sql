CREATE TABLE "search_days" (
	"starts_at" timestamp with time zone NOT NULL,
	"has_results" boolean NOT NULL,
	"text" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_days_starts_at_has_results_text_pk" PRIMARY KEY("starts_at","has_results","text")
);
--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_views_anonymous" ON "product_views" USING btree ("at") WHERE "product_views"."user_id" is null;--> statement-breakpoint
CREATE INDEX "movie_views_anonymous" ON "movie_views" USING btree ("at") WHERE "movie_views"."user_id" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_received_at_index" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_expires_at_index" ON "coupon_redemptions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");