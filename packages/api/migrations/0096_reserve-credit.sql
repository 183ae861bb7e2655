CREATE TABLE "credit_reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkout_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_reservations_amount" CHECK ("credit_reservations"."amount_paise" > 0),
	CONSTRAINT "credit_reservations_ended" CHECK (("credit_reservations"."state" = 'open') = ("credit_reservations"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_reservations_user_id_index" ON "credit_reservations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_reservations_of_checkout" ON "credit_reservations" USING btree ("checkout_id") WHERE "credit_reservations"."state" <> 'released';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_credit" CHECK ("checkouts"."credit_paise" = 0 or ("checkouts"."credit_paise" between 1 and "checkouts"."total_paise" and "checkouts"."payment_id" is not null and not "checkouts"."is_provisional"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit_refunded_paise" between 0 and "orders"."credit_paise" and ("orders"."credit_paise" = 0 or "orders"."payment_id" is not null));--> statement-breakpoint
INSERT INTO credit_accounts (kind) VALUES ('reserved');
