CREATE TABLE "alert_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_checks_one_row" CHECK ("alert_checks"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_type" text,
	"subject_id" integer,
	"details" text NOT NULL,
	"job" jsonb,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"emailed_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"note" text,
	CONSTRAINT "alerts_unique" UNIQUE("kind","key"),
	CONSTRAINT "alerts_subject" CHECK (("alerts"."subject_type" is null) = ("alerts"."subject_id" is null)),
	CONSTRAINT "alerts_job" CHECK (("alerts"."job" is null) = ("alerts"."kind" <> 'job_failed'))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkout_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("first_seen_at") WHERE "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_checkout_id_product_id_index" ON "stock_movements" USING btree ("checkout_id","product_id");--> statement-breakpoint
-- The movements of the orders so far, as their present state implies them.
INSERT INTO stock_movements (checkout_id, product_id, quantity, at)
SELECT o.checkout_id, i.product_id, -i.quantity, o.order_date
FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.checkout_id IS NOT NULL;--> statement-breakpoint
INSERT INTO stock_movements (checkout_id, product_id, quantity)
SELECT o.checkout_id, i.product_id, i.quantity
FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.checkout_id IS NOT NULL AND (o.status = 'CANCELLED' OR EXISTS (
	SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.received_at IS NOT NULL));
