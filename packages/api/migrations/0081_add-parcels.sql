CREATE TABLE "parcel_items" (
	"parcel_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_product_id_pk" PRIMARY KEY("parcel_id","product_id"),
	CONSTRAINT "parcel_items_quantity" CHECK ("parcel_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"weight_grams" integer,
	"packed_at" timestamp with time zone NOT NULL,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" > 0),
	CONSTRAINT "parcels_steps" CHECK ("parcels"."shipped_at" is not null or ("parcels"."delivered_at" is null and "parcels"."returned_at" is null)),
	CONSTRAINT "parcels_one_end" CHECK ("parcels"."delivered_at" is null or "parcels"."returned_at" is null)
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "is_by_parcel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_cancellation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_uninvoiced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_items"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_items_order_id_index" ON "parcel_items" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cancelled" CHECK ("orders"."cancelled_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_cancellation" CHECK ((not "returns"."is_cancellation" and not "returns"."is_uninvoiced") or ("returns"."is_cancellation" and "returns"."is_part"));--> statement-breakpoint
-- What is in parcels or cancelled never exceeds what was bought. The order is locked, so nothing else changes its lines.
CREATE FUNCTION check_packed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(quantity), 0) FROM parcel_items WHERE order_id = new.order_id AND product_id = new.product_id)
      + (SELECT coalesce(sum(i.quantity), 0) FROM return_items i JOIN returns r ON r.id = i.return_id
        WHERE i.order_id = new.order_id AND i.product_id = new.product_id AND r.is_cancellation)
      > (SELECT quantity FROM order_items WHERE order_id = new.order_id AND product_id = new.product_id) THEN
    RAISE EXCEPTION 'order %: more of product % is packed or cancelled than was bought', new.order_id, new.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_items_bought';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcel_items_bought AFTER INSERT OR UPDATE ON parcel_items
FOR EACH ROW EXECUTE FUNCTION check_packed_items();
--> statement-breakpoint
CREATE TRIGGER return_items_packed AFTER INSERT OR UPDATE ON return_items
FOR EACH ROW EXECUTE FUNCTION check_packed_items();
--> statement-breakpoint
-- A cancellation is received and refunded as soon as it exists.
CREATE OR REPLACE FUNCTION check_return_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE WHEN TG_OP = 'INSERT' THEN new.state <> (CASE WHEN new.is_cancellation THEN 'refunded' ELSE 'requested' END)
      ELSE new.state <> old.state
      AND (old.state, new.state) NOT IN (('requested', 'approved'), ('requested', 'refused'), ('requested', 'closed'),
        ('approved', 'received'), ('approved', 'refused'), ('approved', 'closed'),
        ('received', 'refunded'), ('received', 'closed')) END) THEN
    RAISE EXCEPTION 'return %: transition to % is not allowed', new.id, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_transition';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
-- What is left to pack of each line of an order.
CREATE VIEW unpacked_items AS
SELECT order_id, product_id, quantity FROM (
  SELECT i.order_id, i.product_id, (i.quantity
    - coalesce((SELECT sum(p.quantity) FROM parcel_items p WHERE p.order_id = i.order_id AND p.product_id = i.product_id), 0)
    - coalesce((SELECT sum(c.quantity) FROM return_items c JOIN returns r ON r.id = c.return_id
        WHERE c.order_id = i.order_id AND c.product_id = i.product_id AND r.is_cancellation), 0))::integer AS quantity
  FROM order_items i) AS line
WHERE quantity > 0;
--> statement-breakpoint
-- The parcels follow a status that staff set: what is left is sent in one parcel.
CREATE FUNCTION sync_parcels_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  IF new.to_status IN ('PLACED', 'PROCESSING') THEN
    UPDATE parcels SET shipped_at = NULL, delivered_at = NULL WHERE order_id = new.order_id AND shipped_at IS NOT NULL;
  ELSIF new.to_status = 'CANCELLED' THEN
    DELETE FROM parcels WHERE order_id = new.order_id AND shipped_at IS NULL;
    -- Otherwise the parcel is still on its way, and the payment is refunded.
    UPDATE parcels SET returned_at = new.at WHERE order_id = new.order_id AND delivered_at IS NULL
      AND (SELECT payment_method IN ('COD', 'PROVIDER_COD') FROM orders WHERE id = new.order_id);
  ELSE
    IF new.from_status = 'RETURN_REQUESTED' AND new.to_status <> 'DELIVERED' THEN
      UPDATE parcels SET delivered_at = NULL WHERE order_id = new.order_id AND delivered_at IS NOT NULL;
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
    WHERE order_id = new.order_id AND (shipped_at IS NULL OR new.to_status = 'DELIVERED' AND delivered_at IS NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_parcels AFTER INSERT ON order_history FOR EACH ROW
WHEN (NOT new.is_by_parcel AND new.to_status NOT IN ('RETURN_REQUESTED', 'RETURNED')
  AND (new.from_status IS NOT NULL OR new.to_status NOT IN ('PLACED', 'PROCESSING')))
EXECUTE FUNCTION sync_parcels_with_order();
--> statement-breakpoint
-- Orders that have shipped so far did so in one parcel.
WITH shipped AS (
  INSERT INTO parcels (order_id, number, packed_at, shipped_at, delivered_at)
  SELECT o.id, 1, h.at, h.at, CASE WHEN o.status = 'DELIVERED' THEN coalesce(o.delivered_at, h.at) ELSE o.delivered_at END
  FROM orders o CROSS JOIN LATERAL (SELECT coalesce(min(at), o.order_date) AS at FROM order_history
    WHERE order_id = o.id AND to_status IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED')) h
  WHERE o.status IN ('SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED')
  RETURNING id, order_id
)
INSERT INTO parcel_items (parcel_id, order_id, product_id, quantity)
SELECT shipped.id, i.order_id, i.product_id, i.quantity FROM shipped JOIN order_items i ON i.order_id = shipped.order_id;
