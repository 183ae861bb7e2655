CREATE TABLE "reservation_usage" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"checkout_id" integer NOT NULL,
	"network" text,
	"pieces" integer NOT NULL,
	"value_paise" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"unpaid_seconds" double precision DEFAULT 0 NOT NULL,
	"unpaid_piece_seconds" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_usage" ADD CONSTRAINT "reservation_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_usage" ADD CONSTRAINT "reservation_usage_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_usage_network_ends_at_index" ON "reservation_usage" USING btree ("network","ends_at");--> statement-breakpoint
CREATE INDEX "reservation_usage_checkout_id_index" ON "reservation_usage" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "reservation_usage_ends_at_index" ON "reservation_usage" USING btree ("ends_at");