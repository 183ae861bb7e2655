DROP INDEX "invoices_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "exchange_id" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "replacement_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_exchange_id_returns_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_replacement_id_products_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_exchange" ON "invoices" USING btree ("exchange_id","kind") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "return_items_replacement_id_index" ON "return_items" USING btree ("replacement_id") WHERE "return_items"."replacement_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."refund_id" is null and "invoices"."return_id" is null and "invoices"."exchange_id" is null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_replacement" CHECK ("return_items"."replacement_id" <> "return_items"."product_id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange" CHECK ("returns"."is_exchange" or "returns"."released_at" is null);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_refund" CHECK (not ("returns"."is_exchange" and ("returns"."is_cancellation" or "returns"."refund_paise" <> 0)));
--> statement-breakpoint
-- The lines of an exchange name what is sent for them, and only those.
CREATE FUNCTION check_replacements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM return_items i WHERE i.return_id = new.id AND (i.replacement_id IS NOT NULL) <> new.is_exchange) THEN
    RAISE EXCEPTION 'return %: exactly the items of an exchange have replacements', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_replacements';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_replacements AFTER UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION check_replacements();
--> statement-breakpoint
-- A parcel with replacements is shipped and delivered by itself.
CREATE OR REPLACE FUNCTION sync_parcels_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  IF new.to_status IN ('PLACED', 'PROCESSING') THEN
    UPDATE parcels SET shipped_at = NULL, delivered_at = NULL WHERE order_id = new.order_id AND return_id IS NULL AND shipped_at IS NOT NULL;
  ELSIF new.to_status = 'CANCELLED' THEN
    DELETE FROM parcels WHERE order_id = new.order_id AND shipped_at IS NULL;
    -- Otherwise the parcel is still on its way, and the payment is refunded.
    UPDATE parcels SET returned_at = new.at WHERE order_id = new.order_id AND return_id IS NULL AND delivered_at IS NULL
      AND (SELECT payment_method IN ('COD', 'PROVIDER_COD') FROM orders WHERE id = new.order_id);
  ELSE
    IF new.from_status = 'RETURN_REQUESTED' AND new.to_status <> 'DELIVERED' THEN
      UPDATE parcels SET delivered_at = NULL WHERE order_id = new.order_id AND return_id IS NULL AND delivered_at IS NOT NULL;
    END IF;
    IF EXISTS (SELECT FROM unpacked_items WHERE order_id = new.order_id) THEN
      INSERT INTO parcels (order_id, number, packed_at)
      SELECT new.order_id, coalesce(max(number), 0) + 1, new.at FROM parcels WHERE order_id = new.order_id
      RETURNING id INTO added;
      INSERT INTO parcel_items (parcel_id, order_id, product_id, quantity)
      SELECT added, order_id, product_id, quantity FROM unpacked_items WHERE order_id = new.order_id;
    END IF;
    UPDATE parcels SET shipped_at = coalesce(shipped_at, new.at),
      delivered_at = CASE WHEN new.to_status = 'DELIVERED' THEN coalesce(delivered_at, new.at) ELSE delivered_at END
    WHERE order_id = new.order_id AND return_id IS NULL AND (shipped_at IS NULL OR new.to_status = 'DELIVERED' AND delivered_at IS NULL);
  END IF;
  RETURN NULL;
END $$;
