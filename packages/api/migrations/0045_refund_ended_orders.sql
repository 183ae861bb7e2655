-- Refunds of cancelled and returned orders are rows that are written with the status change. Until now a job wrote them, and
-- a job that failed for too long was lost: such orders get their refund here, as do those whose job is still queued.
UPDATE refunds SET status = 'due', due_at = now(), reason = lower(orders.status::text)
FROM orders
WHERE orders.payment_id = refunds.payment_id AND orders.status IN ('CANCELLED', 'RETURNED') AND refunds.status = 'planned';
--> statement-breakpoint
INSERT INTO refunds (payment_id, amount_paise, reason, status, idempotency_key, due_at)
SELECT payments.id, payments.amount_paise - payments.refund_allocated_paise, lower(orders.status::text), 'due',
  'refund-' || replace(gen_random_uuid()::text, '-', ''), now()
FROM orders JOIN payments ON payments.id = orders.payment_id
WHERE orders.status IN ('CANCELLED', 'RETURNED') AND payments.status = 'COMPLETED'
  AND payments.provider_payment_id IS NOT NULL AND payments.refund_allocated_paise < payments.amount_paise;
