-- The refunds of an order never exceed the store credit that it has used, however many requests refund it at the same time.
CREATE FUNCTION check_credit_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := (
    SELECT t.order_id FROM credit_transactions t JOIN credit_accounts a ON a.id = new.account_id AND a.kind = 'orders'
    WHERE t.id = new.transaction_id
  );
BEGIN
  IF checked IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM orders WHERE id = checked FOR NO KEY UPDATE;
  IF (
    SELECT sum(e.amount_paise) < 0
    FROM credit_transactions t JOIN credit_entries e ON e.transaction_id = t.id AND e.account_id = new.account_id
    WHERE t.order_id = checked
  ) THEN
    RAISE EXCEPTION 'the refunds of order % exceed the store credit that it has used', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_of_order';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_of_order AFTER INSERT ON credit_entries
  FOR EACH ROW WHEN (new.amount_paise < 0) EXECUTE FUNCTION check_credit_of_order();
