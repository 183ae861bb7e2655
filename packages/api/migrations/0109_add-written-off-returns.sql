ALTER TABLE "return_items" ADD COLUMN "written_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_written_off" CHECK ("return_items"."written_off" between 0 and "return_items"."quantity");--> statement-breakpoint
-- What isn't resaleable is known once the items arrive, so it is set just before the approved return is received.
CREATE OR REPLACE FUNCTION check_return_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  return_state text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT state INTO return_state FROM returns WHERE id = old.return_id;
    IF TG_OP = 'UPDATE' AND new.written_off <> old.written_off AND return_state <> 'approved' THEN
      RAISE EXCEPTION 'return %: its items can only be written off while it is approved', old.return_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'return_items_written_off_once';
    END IF;
    IF return_state <> 'requested' AND (TG_OP = 'DELETE' OR to_jsonb(new) - 'written_off' <> to_jsonb(old) - 'written_off') THEN
      RAISE EXCEPTION 'return %: its items can only change while it is requested', old.return_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'return_items_requested';
    END IF;
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
