CREATE TABLE "credit_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "credit_accounts_key" UNIQUE NULLS NOT DISTINCT("kind","user_id","expires_at"),
	CONSTRAINT "credit_accounts_customer" CHECK (("credit_accounts"."kind" = 'customer') = ("credit_accounts"."user_id" is not null)),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"transaction_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "credit_entries_transaction_id_account_id_pk" PRIMARY KEY("transaction_id","account_id"),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"note" text,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transaction_id_credit_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."credit_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_accounts_user_id_index" ON "credit_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_accounts_expiring" ON "credit_accounts" USING btree ("expires_at") WHERE "credit_accounts"."balance_paise" > 0;--> statement-breakpoint
CREATE INDEX "credit_entries_account_id_index" ON "credit_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "credit_transactions_order_id_index" ON "credit_transactions" USING btree ("order_id");--> statement-breakpoint
INSERT INTO credit_accounts (kind) VALUES ('issued'), ('refunds'), ('orders'), ('expired');--> statement-breakpoint
CREATE FUNCTION reject_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_credit_change();--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION reject_credit_change();--> statement-breakpoint
-- The check constraint of the balance then refuses to use more than there is, whoever asks at the same time.
CREATE FUNCTION apply_credit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts SET balance_paise = balance_paise + new.amount_paise
  WHERE id = new.account_id AND kind = 'customer';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_balance AFTER INSERT ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION apply_credit_entry();--> statement-breakpoint
CREATE FUNCTION reject_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the balance of credit account % changes with its entries', old.id;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_accounts_balance_by_entries BEFORE UPDATE OF balance_paise ON credit_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION reject_credit_balance();--> statement-breakpoint
CREATE FUNCTION check_credit_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id')::int;
BEGIN
  IF (SELECT count(*) < 2 OR sum(amount_paise) <> 0 FROM credit_entries WHERE transaction_id = checked) THEN
    RAISE EXCEPTION 'the entries of credit transaction % do not add up to zero', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_entries_balanced';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_balanced AFTER INSERT ON credit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_transactions_balanced AFTER INSERT ON credit_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_transaction();
