CREATE TABLE "returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"answer" text,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" integer,
	"received_at" timestamp with time zone,
	"received_by" integer,
	CONSTRAINT "returns_approved" CHECK (("returns"."approved_at" is null) = ("returns"."approved_by" is null)),
	CONSTRAINT "returns_received_by" CHECK (("returns"."received_at" is null) = ("returns"."received_by" is null)),
	CONSTRAINT "returns_steps" CHECK ("returns"."received_at" is not null or "returns"."state" not in ('received', 'refunded')),
	CONSTRAINT "returns_answer" CHECK (("returns"."answer" is null) = ("returns"."state" <> 'refused'))
);
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_received_by_users_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_state_requested_at_index" ON "returns" USING btree ("state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_id") WHERE "returns"."state" in ('requested', 'approved', 'received');--> statement-breakpoint
CREATE UNIQUE INDEX "returns_received" ON "returns" USING btree ("order_id") WHERE "returns"."received_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_status_order_date_index" ON "orders" USING btree ("status","order_date");--> statement-breakpoint
-- Those that were asked for before returns had rows of their own.
INSERT INTO returns (order_id, state, requested_at)
SELECT o.id, 'requested', (SELECT max(at) FROM order_history h WHERE h.order_id = o.id AND h.to_status = 'RETURN_REQUESTED')
FROM orders o WHERE o.status = 'RETURN_REQUESTED' ORDER BY o.id;
--> statement-breakpoint
-- A return goes only where the contract's table lets it; a test compares the two.
CREATE FUNCTION check_return_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE WHEN TG_OP = 'INSERT' THEN new.state <> 'requested' ELSE new.state <> old.state
      AND (old.state, new.state) NOT IN (('requested', 'approved'), ('requested', 'refused'), ('requested', 'closed'),
        ('approved', 'received'), ('approved', 'refused'), ('approved', 'closed'),
        ('received', 'refunded'), ('received', 'closed')) END) THEN
    RAISE EXCEPTION 'return %: no move to %', new.id, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_move';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_move BEFORE INSERT OR UPDATE OF state ON returns
FOR EACH ROW EXECUTE FUNCTION check_return_move();
--> statement-breakpoint
-- At the end of the transaction: a return is open exactly while its order is RETURN_REQUESTED.
CREATE FUNCTION check_return_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status = 'RETURN_REQUESTED' FROM orders WHERE id = new.order_id) IS DISTINCT FROM EXISTS
      (SELECT FROM returns WHERE order_id = new.order_id AND state IN ('requested', 'approved', 'received')) THEN
    RAISE EXCEPTION 'order % does not stand where its return says', new.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_with_order';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returns_with_order AFTER INSERT OR UPDATE OF state ON returns
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_return_with_order();
--> statement-breakpoint
-- Whoever moves an order there or away: its return opens, or closes unless it has ended by itself.
CREATE FUNCTION keep_returns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.from_status = 'RETURN_REQUESTED' THEN
    UPDATE returns SET state = 'closed'
    WHERE order_id = new.order_id AND state IN ('requested', 'approved', 'received');
  ELSIF new.to_status = 'RETURN_REQUESTED' THEN
    INSERT INTO returns (order_id, state, requested_at) VALUES (new.order_id, 'requested', new.at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_returns AFTER INSERT ON order_history
FOR EACH ROW EXECUTE FUNCTION keep_returns();
