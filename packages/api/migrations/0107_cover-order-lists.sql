DROP INDEX "orders_order_date_index";--> statement-breakpoint
DROP INDEX "orders_status_order_date_index";--> statement-breakpoint
CREATE INDEX "orders_order_date_id_index" ON "orders" USING btree ("order_date","id");--> statement-breakpoint
CREATE INDEX "orders_status_order_date_id_index" ON "orders" USING btree ("status","order_date","id");