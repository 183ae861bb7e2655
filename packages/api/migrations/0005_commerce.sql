ALTER TABLE "webhook_events" ALTER COLUMN "body" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "user_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "mode" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "subtotal_paise" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discount_paise" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shipping_paise" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holds_user_id_index" ON "stock_holds" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "coupons" ("code", "basis_points", "min_amount_paise") VALUES ('save10', 1000, 0), ('premium20', 2000, 20000), ('welcome15', 1500, 10000);
