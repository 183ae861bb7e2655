-- Rows of these tables live for minutes. If vacuum gave back their empty pages, a prepared statement would be planned for an empty table and read
-- thousands of deleted rows one by one while the table fills.
ALTER TABLE "stock_reservations" SET (vacuum_truncate = off);--> statement-breakpoint
ALTER TABLE "reservation_usage" SET (vacuum_truncate = off);--> statement-breakpoint
ALTER TABLE "cart_items" SET (vacuum_truncate = off);
