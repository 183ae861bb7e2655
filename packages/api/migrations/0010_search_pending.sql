DROP INDEX "movie_search_name_words";--> statement-breakpoint
DROP INDEX "movie_search_words";--> statement-breakpoint
DROP INDEX "product_search_name_words";--> statement-breakpoint
DROP INDEX "product_search_words";--> statement-breakpoint
CREATE INDEX "movie_search_name_words" ON "movie_search" USING gin ("name_words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "movie_search_words" ON "movie_search" USING gin ("words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "product_search_name_words" ON "product_search" USING gin ("name_words") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (gin_pending_list_limit=256);