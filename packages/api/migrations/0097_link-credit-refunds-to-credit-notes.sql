DROP INDEX "invoices_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credit_refund_id" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_refund_id_credit_transactions_id_fk" FOREIGN KEY ("credit_refund_id") REFERENCES "public"."credit_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."refund_id" is null and "invoices"."credit_refund_id" is null and "invoices"."return_id" is null
          and "invoices"."exchange_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_creditRefundId_unique" UNIQUE("credit_refund_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_refund" CHECK ("invoices"."credit_refund_id" is null or "invoices"."kind" = 'credit_note');