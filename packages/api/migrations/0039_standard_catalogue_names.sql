ALTER TYPE "recommendation_shelf" RENAME TO "catalog_type";--> statement-breakpoint
ALTER TYPE "likeness_kind" RENAME TO "similarity_kind";--> statement-breakpoint
ALTER TYPE "taste_sign" RENAME TO "interaction_type";--> statement-breakpoint
ALTER TABLE "likeness" RENAME TO "item_similarities";--> statement-breakpoint
ALTER TABLE "item_similarities" RENAME COLUMN "other_ids" TO "similar_ids";--> statement-breakpoint
ALTER TABLE "item_similarities" RENAME CONSTRAINT "likeness_kind_item_id_pk" TO "item_similarities_kind_item_id_pk";--> statement-breakpoint
ALTER TABLE "item_similarities" RENAME CONSTRAINT "likeness_of_one_length" TO "item_similarities_equal_lengths";--> statement-breakpoint
ALTER TABLE "bridges" RENAME TO "cross_domain_links";--> statement-breakpoint
ALTER TABLE "cross_domain_links" RENAME CONSTRAINT "bridges_genre_main_category_sub_category_pk" TO "cross_domain_links_genre_main_category_sub_category_pk";--> statement-breakpoint
ALTER TABLE "picks" RENAME TO "recommendations";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME COLUMN "shelf" TO "catalog_type";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME COLUMN "place" TO "position";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME COLUMN "sign" TO "interaction";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME COLUMN "because_shelf" TO "reason_type";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME COLUMN "because_id" TO "reason_item_id";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME CONSTRAINT "picks_user_id_shelf_place_pk" TO "recommendations_user_id_catalog_type_position_pk";--> statement-breakpoint
ALTER TABLE "recommendations" RENAME CONSTRAINT "picks_user_id_users_id_fk" TO "recommendations_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "picks_state" RENAME TO "recommendation_state";--> statement-breakpoint
ALTER TABLE "recommendation_state" RENAME COLUMN "learnt_at" TO "trained_at";--> statement-breakpoint
ALTER TABLE "recommendation_state" RENAME COLUMN "seen_to" TO "processed_until";--> statement-breakpoint
ALTER TABLE "recommendation_state" RENAME CONSTRAINT "picks_state_one" TO "recommendation_state_single_row";--> statement-breakpoint
ALTER INDEX "picks_state_pkey" RENAME TO "recommendation_state_pkey";--> statement-breakpoint
ALTER TABLE "search_log" RENAME COLUMN "shelf" TO "catalog_type";--> statement-breakpoint
ALTER TABLE "search_vocabulary" RENAME TO "search_terms";--> statement-breakpoint
ALTER TABLE "search_terms" RENAME COLUMN "shelf" TO "catalog_type";--> statement-breakpoint
ALTER TABLE "search_terms" RENAME CONSTRAINT "search_vocabulary_shelf_word_pk" TO "search_terms_catalog_type_word_pk";--> statement-breakpoint
ALTER INDEX "search_vocabulary_endings" RENAME TO "search_terms_suffixes";--> statement-breakpoint
ALTER INDEX "products_shelf" RENAME TO "products_category";--> statement-breakpoint
ALTER INDEX "products_sub_shelf" RENAME TO "products_sub_category";--> statement-breakpoint
ALTER FUNCTION keep_category_totals() RENAME TO update_category_totals;--> statement-breakpoint
ALTER FUNCTION keep_movie_totals() RENAME TO update_movie_totals;--> statement-breakpoint
ALTER FUNCTION search_fold(text) RENAME TO search_normalise;--> statement-breakpoint
ALTER FUNCTION search_fold_spread(text) RENAME TO search_normalise_spaced;--> statement-breakpoint
ALTER FUNCTION search_add_products(int[]) RENAME TO search_index_products;--> statement-breakpoint
ALTER FUNCTION search_add_movies(int[]) RENAME TO search_index_movies;--> statement-breakpoint
ALTER FUNCTION search_count_words() RENAME TO search_update_terms;--> statement-breakpoint
ALTER FUNCTION search_forget_words() RENAME TO search_clear_terms;--> statement-breakpoint
ALTER FUNCTION search_follow_products() RENAME TO search_sync_products;--> statement-breakpoint
ALTER FUNCTION search_follow_product_figures() RENAME TO search_sync_product_values;--> statement-breakpoint
ALTER FUNCTION search_follow_movies() RENAME TO search_sync_movies;--> statement-breakpoint
ALTER FUNCTION search_follow_movie_figures() RENAME TO search_sync_movie_values;--> statement-breakpoint
ALTER FUNCTION search_hold_back() RENAME TO search_defer_indexing;--> statement-breakpoint
ALTER FUNCTION search_catch_up(int[]) RENAME TO search_index_deferred;--> statement-breakpoint
-- Function bodies are stored as text, so they are recreated with the new names. Triggers stay attached to their functions.
DO $$
DECLARE
  renamed record;
  change text[];
  definition text;
BEGIN
  FOR renamed IN
    SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosqlbody IS NULL
      AND (proname LIKE 'search\_%' OR proname IN ('update_category_totals', 'update_movie_totals'))
  LOOP
    definition := pg_get_functiondef(renamed.oid);
    FOREACH change SLICE 1 IN ARRAY ARRAY[
      ['search_vocabulary', 'search_terms'], ['shelf', 'catalog_type'], ['search_fold_spread', 'search_normalise_spaced'],
      ['search_fold', 'search_normalise'], ['search_add_products', 'search_index_products'],
      ['search_add_movies', 'search_index_movies'], ['search_held_back', 'search_indexing_deferred'],
      ['AS kept', 'AS current'], ['kept.', 'current.'], ['AS shelves', 'AS categories'], ['AS said', 'AS occurrences']
    ] LOOP
      definition := regexp_replace(definition, '\m' || replace(change[1], '.', '\.'), change[2], 'g');
    END LOOP;
    EXECUTE definition;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TRIGGER search_words_added ON product_search RENAME TO search_terms_insert;--> statement-breakpoint
ALTER TRIGGER search_words_removed ON product_search RENAME TO search_terms_delete;--> statement-breakpoint
ALTER TRIGGER search_words_forgotten ON product_search RENAME TO search_terms_truncate;--> statement-breakpoint
ALTER TRIGGER search_words_added ON movie_search RENAME TO search_terms_insert;--> statement-breakpoint
ALTER TRIGGER search_words_removed ON movie_search RENAME TO search_terms_delete;--> statement-breakpoint
ALTER TRIGGER search_words_forgotten ON movie_search RENAME TO search_terms_truncate;--> statement-breakpoint
ALTER TRIGGER search_update_figures ON products RENAME TO search_update_values;--> statement-breakpoint
ALTER TRIGGER search_update_figures ON movies RENAME TO search_update_values;
