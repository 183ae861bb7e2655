ALTER TABLE "gift_cards" ALTER COLUMN "issued_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "buyer_id" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "bought_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "next_poll_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_buyer_id_bought_at_index" ON "gift_cards" USING btree ("buyer_id","bought_at");--> statement-breakpoint
CREATE INDEX "gift_cards_next_poll" ON "gift_cards" USING btree ("next_poll_at") WHERE "gift_cards"."next_poll_at" is not null;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_paymentId_unique" UNIQUE("payment_id");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_origin" CHECK (("gift_cards"."issued_by" is null) = ("gift_cards"."buyer_id" is not null));--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_payment" CHECK (("gift_cards"."payment_id" is null) = ("gift_cards"."buyer_id" is null));--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_bought" CHECK (case when "gift_cards"."state" = 'unpaid' then "gift_cards"."payment_id" is not null and "gift_cards"."bought_at" is null
        else "gift_cards"."payment_id" is null or "gift_cards"."bought_at" is not null or "gift_cards"."state" = 'cancelled' end);--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_polled" CHECK ("gift_cards"."next_poll_at" is null or "gift_cards"."state" = 'unpaid');--> statement-breakpoint
INSERT INTO credit_accounts (kind) VALUES ('sold');