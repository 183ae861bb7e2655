-- Contracts what 5c6a2b50 stopped reading: search runs in memory (docs/decisions/0016-search-in-memory.md). That version still
-- calls the two functions at the end around bulk changes, so they stay without effect.
DROP TRIGGER search_insert ON products;--> statement-breakpoint
DROP TRIGGER search_update ON products;--> statement-breakpoint
DROP TRIGGER search_update_values ON products;--> statement-breakpoint
DROP TRIGGER search_delete ON products;--> statement-breakpoint
DROP TRIGGER search_truncate ON products;--> statement-breakpoint
DROP TRIGGER search_insert ON movies;--> statement-breakpoint
DROP TRIGGER search_update ON movies;--> statement-breakpoint
DROP TRIGGER search_update_values ON movies;--> statement-breakpoint
DROP TRIGGER search_delete ON movies;--> statement-breakpoint
DROP TRIGGER search_truncate ON movies;--> statement-breakpoint
DROP TABLE "movie_search";--> statement-breakpoint
DROP TABLE "product_search";--> statement-breakpoint
DROP TABLE "search_terms";--> statement-breakpoint
DROP FUNCTION search_sync_products();--> statement-breakpoint
DROP FUNCTION search_sync_product_values();--> statement-breakpoint
DROP FUNCTION search_sync_movies();--> statement-breakpoint
DROP FUNCTION search_sync_movie_values();--> statement-breakpoint
DROP FUNCTION search_update_terms();--> statement-breakpoint
DROP FUNCTION search_clear_terms();--> statement-breakpoint
DROP FUNCTION search_index_products(int[]);--> statement-breakpoint
DROP FUNCTION search_index_movies(int[]);--> statement-breakpoint
DROP FUNCTION search_entries(int[], text[], text[]);--> statement-breakpoint
DROP FUNCTION search_normalise_spaced(text);--> statement-breakpoint
DROP FUNCTION search_normalise(text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_defer_indexing() RETURNS text LANGUAGE sql AS $$ SELECT ''::text $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_index_deferred(ids int[]) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;
