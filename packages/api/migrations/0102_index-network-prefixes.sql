DROP INDEX "reservation_usage_network_ends_at_index";--> statement-breakpoint
CREATE INDEX "reservation_usage_network" ON "reservation_usage" USING btree ("network" collate "C","ends_at");