ALTER TABLE "payments" DROP CONSTRAINT "payments_providerOrderId_unique";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_within_amount";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "extra_of" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "promised_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_extra_of_payments_id_fk" FOREIGN KEY ("extra_of") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_next_look" ON "checkouts" USING btree ("next_look_at") WHERE "checkouts"."next_look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order" ON "payments" USING btree ("provider_order_id") WHERE "payments"."extra_of" is null;--> statement-breakpoint
UPDATE "payments" SET "promised_paise" = greatest("refunded_paise", coalesce((SELECT sum("amount_paise") FROM "refunds" WHERE "payment_id" = "payments"."id" AND "status" <> 'failed'), 0));--> statement-breakpoint
UPDATE "checkouts" SET "opened_at" = "created_at", "next_look_at" = now() WHERE "status" IN ('open', 'released');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_within_amount" CHECK ("payments"."refunded_paise" between 0 and "payments"."promised_paise" and "payments"."promised_paise" <= "payments"."amount_paise");--> statement-breakpoint
-- Adds a payment's refunds up as they come and go, so that its check refuses more than was paid, whoever writes and
-- however many at once: each change waits for the payment's row.
CREATE FUNCTION add_up_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  promised bigint := 0;
  done bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF old.status <> 'failed' THEN promised := promised - old.amount_paise; END IF;
    IF old.status = 'processed' THEN done := done - old.amount_paise; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF new.status <> 'failed' THEN promised := promised + new.amount_paise; END IF;
    IF new.status = 'processed' THEN done := done + new.amount_paise; END IF;
  END IF;
  IF promised <> 0 OR done <> 0 THEN
    UPDATE payments SET promised_paise = promised_paise + promised, refunded_paise = refunded_paise + done
    WHERE id = coalesce(new.payment_id, old.payment_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_up_refunds AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION add_up_refunds();
