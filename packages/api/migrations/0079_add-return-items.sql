CREATE TABLE "return_items" (
	"return_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_items_return_id_product_id_pk" PRIMARY KEY("return_id","product_id"),
	CONSTRAINT "return_items_quantity" CHECK ("return_items"."quantity" > 0)
);
--> statement-breakpoint
-- Until it is replaced, a node of the previous version can't end an order that was paid in cash: that fails and changes nothing.
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_orderId_unique";--> statement-breakpoint
DROP INDEX "returns_received";--> statement-breakpoint
DROP INDEX "invoices_order";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refund_paise" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_line" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_items"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_order_id_index" ON "return_items" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_order_id_index" ON "payouts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_rest" ON "payouts" USING btree ("order_id") WHERE "payouts"."return_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."refund_id" is null and "invoices"."return_id" is null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returnId_unique" UNIQUE("return_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_return" CHECK ("invoices"."return_id" is null or "invoices"."kind" = 'credit_note');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund" CHECK (("returns"."refund_paise" is null and "returns"."refunded_at" is null and not "returns"."is_part")
        or ("returns"."state" = 'refunded' and "returns"."refund_paise" >= 0 and "returns"."refunded_at" is not null));--> statement-breakpoint
-- Returns so far were of whole orders. One that was requested after the items were received has none.
INSERT INTO return_items (return_id, order_id, product_id, quantity)
SELECT r.id, i.order_id, i.product_id, i.quantity FROM returns r JOIN order_items i ON i.order_id = r.order_id
WHERE NOT EXISTS (SELECT FROM returns o WHERE o.order_id = r.order_id AND o.id <> r.id AND o.received_at IS NOT NULL);
--> statement-breakpoint
-- The order is locked, so no other return of it is opened or received at the same time.
CREATE FUNCTION check_return_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (SELECT state FROM returns WHERE id = old.return_id) <> 'requested' THEN
    RAISE EXCEPTION 'return %: its items can only change while it is requested', old.return_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_items_requested';
  END IF;
  IF TG_OP <> 'DELETE' AND
      (SELECT sum(i.quantity) FROM return_items i JOIN returns r ON r.id = i.return_id
        WHERE i.order_id = new.order_id AND i.product_id = new.product_id
          AND (r.received_at IS NOT NULL OR r.state IN ('requested', 'approved')))
      > (SELECT quantity FROM order_items WHERE order_id = new.order_id AND product_id = new.product_id) THEN
    RAISE EXCEPTION 'order %: more of product % is returned than was bought', new.order_id, new.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_items_bought';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_items_bought AFTER INSERT OR UPDATE OR DELETE ON return_items
FOR EACH ROW EXECUTE FUNCTION check_return_items();
--> statement-breakpoint
-- A return opens with everything that no earlier return has brought back. The buyer may then choose less.
CREATE OR REPLACE FUNCTION sync_return_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  IF new.from_status = 'RETURN_REQUESTED' THEN
    UPDATE returns SET state = 'closed'
    WHERE order_id = new.order_id AND state IN ('requested', 'approved', 'received');
  ELSIF new.to_status = 'RETURN_REQUESTED' THEN
    INSERT INTO returns (order_id, state, requested_at) VALUES (new.order_id, 'requested', new.at) RETURNING id INTO opened;
    INSERT INTO return_items (return_id, order_id, product_id, quantity)
    SELECT opened, i.order_id, i.product_id, i.quantity - coalesce(back.quantity, 0)
    FROM order_items i LEFT JOIN (
      SELECT b.product_id, sum(b.quantity) AS quantity FROM return_items b JOIN returns r ON r.id = b.return_id
      WHERE b.order_id = new.order_id AND r.received_at IS NOT NULL GROUP BY b.product_id) back USING (product_id)
    WHERE i.order_id = new.order_id AND i.quantity > coalesce(back.quantity, 0);
  END IF;
  RETURN NULL;
END $$;
