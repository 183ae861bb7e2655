-- Renames tables, columns, functions and job queues of checkout, orders, payments and promotions. All data stays.
ALTER TABLE stock_holds RENAME TO stock_reservations;--> statement-breakpoint
ALTER TABLE order_moves RENAME TO order_transitions;--> statement-breakpoint
ALTER TABLE coupon_uses RENAME TO coupon_redemptions;--> statement-breakpoint
ALTER TABLE payment_differences RENAME TO payment_discrepancies;--> statement-breakpoint
ALTER TABLE payment_comparisons RENAME TO reconciliation_runs;--> statement-breakpoint
ALTER TABLE checkouts RENAME COLUMN next_look_at TO next_poll_at;--> statement-breakpoint
ALTER TABLE payments RENAME COLUMN extra_of TO duplicate_of;--> statement-breakpoint
ALTER TABLE payments RENAME COLUMN promised_paise TO refund_allocated_paise;--> statement-breakpoint
ALTER TABLE refunds RENAME COLUMN problem TO failure_reason;--> statement-breakpoint
ALTER TABLE webhook_events RENAME COLUMN worked_at TO processed_at;--> statement-breakpoint
ALTER TABLE payment_discrepancies RENAME COLUMN their_paise TO provider_paise;--> statement-breakpoint
ALTER TABLE payment_discrepancies RENAME COLUMN our_paise TO recorded_paise;--> statement-breakpoint
ALTER TABLE payment_discrepancies RENAME COLUMN seen_at TO first_seen_at;--> statement-breakpoint
ALTER TABLE payment_discrepancies RENAME COLUMN settled_at TO resolved_at;--> statement-breakpoint
ALTER TABLE payment_discrepancies RENAME COLUMN settled_by TO resolved_by;--> statement-breakpoint
ALTER TABLE showcase RENAME COLUMN shelf TO slot;--> statement-breakpoint
ALTER TABLE showcase RENAME COLUMN is_picked TO is_manual;--> statement-breakpoint
-- Constraints, indexes and sequences carry the names of their tables and columns.
DO $$
DECLARE
  renamed record;
  found record;
BEGIN
  FOR renamed IN SELECT * FROM (VALUES
    ('stock_reservations', 'stock_holds', 'stock_reservations'),
    ('order_transitions', 'order_moves_once', 'order_transitions_unique'),
    ('order_transitions', 'order_moves', 'order_transitions'),
    ('coupon_redemptions', 'coupon_uses', 'coupon_redemptions'),
    ('payment_discrepancies', 'payment_differences_once', 'payment_discrepancies_unique'),
    ('payment_discrepancies', 'payment_differences', 'payment_discrepancies'),
    ('payment_discrepancies', 'their_paise', 'provider_paise'),
    ('payment_discrepancies', 'our_paise', 'recorded_paise'),
    ('payment_discrepancies', '_discrepancies_seen_at', '_discrepancies_first_seen_at'),
    ('payment_discrepancies', 'settled_at', 'resolved_at'),
    ('payment_discrepancies', 'settled_by', 'resolved_by'),
    ('reconciliation_runs', 'payment_comparisons', 'reconciliation_runs'),
    ('checkouts', 'next_look', 'next_poll'),
    ('payments', 'extra_of', 'duplicate_of'),
    ('payments', 'promised_paise', 'refund_allocated_paise'),
    ('order_history', 'order_history_who', 'order_history_actor'),
    ('order_history', 'order_history_why', 'order_history_reason_given'),
    ('showcase', 'showcase_shelf', 'showcase_slot'),
    ('showcase', 'is_picked', 'is_manual')
  ) AS names (table_name, old_part, new_part)
  LOOP
    FOR found IN SELECT conname AS name FROM pg_constraint
      WHERE conrelid = renamed.table_name::regclass AND strpos(conname, renamed.old_part) > 0
    LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', renamed.table_name, found.name,
        replace(found.name, renamed.old_part, renamed.new_part));
    END LOOP;
    FOR found IN SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = renamed.table_name::regclass AND strpos(c.relname, renamed.old_part) > 0
    LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', found.name,
        replace(found.name, renamed.old_part, renamed.new_part));
    END LOOP;
    FOR found IN SELECT s.relname AS name FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
      WHERE d.refobjid = renamed.table_name::regclass AND strpos(s.relname, renamed.old_part) > 0
    LOOP
      EXECUTE format('ALTER SEQUENCE %I RENAME TO %I', found.name,
        replace(found.name, renamed.old_part, renamed.new_part));
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
DROP TRIGGER order_history_move ON order_history;--> statement-breakpoint
DROP FUNCTION check_order_move();--> statement-breakpoint
-- Each history entry starts where the previous one ended, and its actor must be allowed to make that transition.
CREATE FUNCTION check_order_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.from_status IS DISTINCT FROM
      (SELECT to_status FROM order_history WHERE order_id = new.order_id ORDER BY id DESC LIMIT 1)
    OR NOT EXISTS (SELECT FROM order_transitions WHERE from_status IS NOT DISTINCT FROM new.from_status
      AND to_status = new.to_status AND actor_kind = new.actor_kind)
  THEN
    RAISE EXCEPTION 'order %: transition from % to % by % is not allowed',
      new.order_id, new.from_status, new.to_status, new.actor_kind
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_history_transition';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_history_transition BEFORE INSERT ON order_history
FOR EACH ROW EXECUTE FUNCTION check_order_transition();
--> statement-breakpoint
-- An order's status equals the last entry of its history. A paid order starts with the status of its payment's mode;
-- seeded orders have no payment.
CREATE OR REPLACE FUNCTION check_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM orders WHERE id = new.id) IS DISTINCT FROM
      (SELECT to_status FROM order_history WHERE order_id = new.id ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'order %: status differs from the last history entry', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_in_history';
  ELSIF TG_OP = 'INSERT' AND EXISTS (SELECT FROM payments WHERE id = new.payment_id
      AND new.status <> CASE mode WHEN 'demo' THEN 'SHIPPED' ELSE 'PLACED' END::order_status) THEN
    RAISE EXCEPTION 'order %: % is not a valid initial status', new.id, new.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_initial_status';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER add_up_refunds ON refunds;--> statement-breakpoint
DROP FUNCTION add_up_refunds();--> statement-breakpoint
-- Keeps a payment's refund totals. The totals' check constraint then rejects refunds above the paid amount, also when
-- several are written at once, because each change locks the payment's row.
CREATE FUNCTION update_refund_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allocated bigint := 0;
  refunded bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF old.status <> 'failed' THEN allocated := allocated - old.amount_paise; END IF;
    IF old.status = 'processed' THEN refunded := refunded - old.amount_paise; END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF new.status <> 'failed' THEN allocated := allocated + new.amount_paise; END IF;
    IF new.status = 'processed' THEN refunded := refunded + new.amount_paise; END IF;
  END IF;
  IF allocated <> 0 OR refunded <> 0 THEN
    UPDATE payments SET refund_allocated_paise = refund_allocated_paise + allocated,
      refunded_paise = refunded_paise + refunded
    WHERE id = coalesce(new.payment_id, old.payment_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER update_refund_totals AFTER INSERT OR UPDATE OR DELETE ON refunds
FOR EACH ROW EXECUTE FUNCTION update_refund_totals();
--> statement-breakpoint
DROP TRIGGER coupon_uses_limits ON coupon_redemptions;--> statement-breakpoint
DROP FUNCTION check_coupon_limits();--> statement-breakpoint
-- A redemption of a limited coupon locks the coupon and then sees all other redemptions, so two buyers can't both get
-- the last one.
CREATE FUNCTION check_coupon_redemption_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  coupon coupons;
  total integer;
  by_user integer;
BEGIN
  SELECT * INTO coupon FROM coupons WHERE code = new.code AND (total_limit IS NOT NULL OR per_user_limit IS NOT NULL)
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN new; END IF;
  SELECT count(*), count(*) FILTER (WHERE user_id = new.user_id) INTO total, by_user FROM coupon_redemptions
    WHERE code = new.code AND checkout_id <> new.checkout_id AND (expires_at IS NULL OR expires_at > new.at);
  IF total >= coupon.total_limit THEN
    RAISE EXCEPTION 'coupon %: total limit reached', new.code
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_redemptions_total_limit';
  ELSIF by_user >= coupon.per_user_limit THEN
    RAISE EXCEPTION 'coupon %: limit of user % reached', new.code, new.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_redemptions_per_user_limit';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER coupon_redemptions_limits BEFORE INSERT OR UPDATE ON coupon_redemptions
FOR EACH ROW EXECUTE FUNCTION check_coupon_redemption_limits();
--> statement-breakpoint
DROP TRIGGER returns_move ON returns;--> statement-breakpoint
DROP FUNCTION check_return_move();--> statement-breakpoint
-- The same transitions as RETURN_TRANSITIONS in the contract; a test compares the two.
CREATE FUNCTION check_return_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE WHEN TG_OP = 'INSERT' THEN new.state <> 'requested' ELSE new.state <> old.state
      AND (old.state, new.state) NOT IN (('requested', 'approved'), ('requested', 'refused'), ('requested', 'closed'),
        ('approved', 'received'), ('approved', 'refused'), ('approved', 'closed'),
        ('received', 'refunded'), ('received', 'closed')) END) THEN
    RAISE EXCEPTION 'return %: transition to % is not allowed', new.id, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_transition';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_transition BEFORE INSERT OR UPDATE OF state ON returns
FOR EACH ROW EXECUTE FUNCTION check_return_transition();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_return_with_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status = 'RETURN_REQUESTED' FROM orders WHERE id = new.order_id) IS DISTINCT FROM EXISTS
      (SELECT FROM returns WHERE order_id = new.order_id AND state IN ('requested', 'approved', 'received')) THEN
    RAISE EXCEPTION 'order %: status does not match its return', new.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_with_order';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION keep_returns() RENAME TO sync_return_with_order;--> statement-breakpoint
-- Waiting jobs move to the queues' new names. The queue's schema is absent in a new database.
DO $$
DECLARE
  renamed record;
BEGIN
  IF to_regclass('pgboss.queue') IS NULL THEN RETURN; END IF;
  FOR renamed IN SELECT * FROM (VALUES
    ('checkout.finish', 'checkout.complete'),
    ('checkout.sweep', 'checkout.poll-payments'),
    ('payments.work-event', 'payments.process-webhook-event'),
    ('payments.work-refunds', 'payments.process-refunds'),
    ('payments.compare-books', 'payments.reconcile')
  ) AS names (old_name, new_name)
  LOOP
    INSERT INTO pgboss.queue SELECT (jsonb_populate_record(q, jsonb_build_object('name', renamed.new_name))).*
    FROM pgboss.queue q WHERE name = renamed.old_name ON CONFLICT (name) DO NOTHING;
    UPDATE pgboss.job SET name = renamed.new_name WHERE name = renamed.old_name;
    -- Deletes the queue's schedule too; the application schedules the new name when it starts.
    DELETE FROM pgboss.queue WHERE name = renamed.old_name;
  END LOOP;
END $$;
