ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refundId_unique";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_creditRefundId_unique";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_returnId_unique";--> statement-breakpoint
DROP INDEX "invoices_order";--> statement-breakpoint
DROP INDEX "invoices_exchange";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "part" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind","part") WHERE "invoices"."refund_id" is null and "invoices"."credit_refund_id" is null and "invoices"."return_id" is null
          and "invoices"."exchange_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_exchange" ON "invoices" USING btree ("exchange_id","kind","part") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refundId_part_unique" UNIQUE("refund_id","part");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_creditRefundId_part_unique" UNIQUE("credit_refund_id","part");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_returnId_part_unique" UNIQUE("return_id","part");--> statement-breakpoint
-- A credit note is for an invoice of its part, and a whole invoice is the only one of its purchase. The version before this
-- column knows only whole ones, so it can't credit one of two invoices for both.
CREATE FUNCTION check_invoice_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parts text[] := ARRAY(SELECT part FROM invoices WHERE order_id = new.order_id
    AND exchange_id IS NOT DISTINCT FROM new.exchange_id AND kind = 'invoice');
BEGIN
  IF new.kind = 'credit_note' AND new.part <> ALL (parts)
      OR new.kind = 'invoice' AND cardinality(parts) > 0 AND 'whole' = ANY (parts || new.part) THEN
    RAISE EXCEPTION 'order %: no % for the part % is possible', new.order_id, new.kind, new.part
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_part';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_part BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION check_invoice_part();
