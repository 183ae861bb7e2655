CREATE TABLE "order_moves" (
	"from_status" "order_status",
	"to_status" "order_status" NOT NULL,
	"actor_kind" text NOT NULL,
	CONSTRAINT "order_moves_once" UNIQUE NULLS NOT DISTINCT("from_status","to_status","actor_kind")
);
--> statement-breakpoint
-- The contract's table of order states; a test compares the two. From no status an order starts.
INSERT INTO order_moves (from_status, to_status, actor_kind)
SELECT NULL::order_status, to_status, actor_kind
FROM unnest('{PLACED,SHIPPED}'::order_status[]) AS to_status, unnest('{customer,system}'::text[]) AS actor_kind
UNION ALL
SELECT from_status, to_status, 'staff'
FROM unnest('{PLACED,PROCESSING,SHIPPED,OUT_FOR_DELIVERY,RETURN_REQUESTED}'::order_status[]) AS from_status,
  unnest(enum_range(NULL::order_status)) AS to_status
WHERE from_status <> to_status
UNION ALL
SELECT from_status, 'CANCELLED', 'customer'
FROM unnest('{PLACED,PROCESSING,SHIPPED,OUT_FOR_DELIVERY,RETURN_REQUESTED}'::order_status[]) AS from_status
UNION ALL
VALUES ('DELIVERED'::order_status, 'RETURN_REQUESTED'::order_status, 'customer'),
  ('DELIVERED', 'RETURN_REQUESTED', 'staff'), ('DELIVERED', 'RETURNED', 'staff');
--> statement-breakpoint
UPDATE order_history SET reason = 'not recorded' WHERE reason IS NULL;
--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "reason" SET NOT NULL;
--> statement-breakpoint
-- A line of history begins where the last one ended, and somebody makes it who may.
CREATE FUNCTION check_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.from_status IS DISTINCT FROM
      (SELECT to_status FROM order_history WHERE order_id = new.order_id ORDER BY id DESC LIMIT 1)
    OR NOT EXISTS (SELECT FROM order_moves WHERE from_status IS NOT DISTINCT FROM new.from_status
      AND to_status = new.to_status AND actor_kind = new.actor_kind)
  THEN
    RAISE EXCEPTION 'order %: no move from % to % by %', new.order_id, new.from_status, new.to_status, new.actor_kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_move';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_move BEFORE INSERT ON order_history
FOR EACH ROW EXECUTE FUNCTION check_order_move();
--> statement-breakpoint
-- An order stands where its history says; a paid one started as its payment's mode wants it. Seeded ones have no payment.
CREATE FUNCTION check_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM orders WHERE id = new.id) IS DISTINCT FROM
      (SELECT to_status FROM order_history WHERE order_id = new.id ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'order % does not stand where its history says', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_in_history';
  ELSIF TG_OP = 'INSERT' AND EXISTS (SELECT FROM payments WHERE id = new.payment_id
      AND new.status <> CASE mode WHEN 'demo' THEN 'SHIPPED' ELSE 'PLACED' END::order_status) THEN
    RAISE EXCEPTION 'order % may not start as %', new.id, new.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_start';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, so that an order and its history may be written one after the other.
CREATE CONSTRAINT TRIGGER orders_status_in_history AFTER INSERT OR UPDATE OF status ON orders
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_status();
