CREATE TABLE "cash_collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"expected_paise" bigint,
	"collected_paise" bigint NOT NULL,
	"note" text,
	"recorded_by" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_collections_amount" CHECK (case when "cash_collections"."outcome" = 'refused' then "cash_collections"."collected_paise" = 0 and "cash_collections"."expected_paise" is not null
        when "cash_collections"."expected_paise" is null then "cash_collections"."collected_paise" > 0
        when "cash_collections"."outcome" = 'collected' then "cash_collections"."collected_paise" = "cash_collections"."expected_paise"
        else "cash_collections"."collected_paise" >= 0 and "cash_collections"."collected_paise" < "cash_collections"."expected_paise" end)
);
--> statement-breakpoint
CREATE TABLE "cod_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cod_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cod_settings_one_row" CHECK ("cod_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"claimed_by" integer,
	"claimed_at" timestamp with time zone,
	"paid_to" text,
	"reference" text,
	"paid_by" integer,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paise" > 0),
	CONSTRAINT "payouts_claimed" CHECK (("payouts"."state" = 'due') = ("payouts"."claimed_by" is null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null) and ("payouts"."paid_at" is null) = ("payouts"."reference" is null))
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pins_without_cod" (
	"pin" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts";--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cod_mode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cod_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_collections" ADD CONSTRAINT "cash_collections_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_codes" ADD CONSTRAINT "cod_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_collections_recorded_at_index" ON "cash_collections" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "cash_collections_order_id_index" ON "cash_collections" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_collections_first" ON "cash_collections" USING btree ("order_id") WHERE "cash_collections"."expected_paise" is not null;--> statement-breakpoint
CREATE INDEX "cod_codes_expires_at_index" ON "cod_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payouts_state_id_index" ON "payouts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_cash_due" ON "orders" USING btree ("user_id") WHERE "orders"."payment_method" = 'COD' and "orders"."payment_status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment" CHECK (("checkouts"."payment_id" is null) = ("checkouts"."cod_mode" is not null));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_cod" CHECK ("checkouts"."cod_mode" is null or ("checkouts"."status" = 'ordered' and "checkouts"."next_poll_at" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cod_fee" CHECK ("orders"."cod_fee_paise" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."discount_paise" + "orders"."shipping_paise" + "orders"."cod_fee_paise" and "orders"."total_paise" >= 0 and "orders"."paid_paise" >= 0);--> statement-breakpoint
-- Cash that the payment provider collected is a payment of its own, which the provider refunds.
UPDATE "orders" SET "payment_method" = 'PROVIDER_COD' WHERE "payment_method" = 'COD' AND "payment_id" IS NOT NULL;