-- Sorted results leave out products that mention the words only in their description, so the index must know the words
-- of the category apart from those of the description.
ALTER TABLE "product_search" ADD COLUMN "category_words" tsvector NOT NULL DEFAULT ''::tsvector;--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "category_words" DROP DEFAULT;--> statement-breakpoint
UPDATE product_search
SET category_words = array_to_tsvector(
  string_to_array(search_normalise_spaced(concat_ws(' ', products.main_category, products.sub_category)), ' '))
FROM products WHERE products.id = product_search.id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_index_products(ids int[]) RETURNS void LANGUAGE sql AS $$
  WITH item AS MATERIALIZED (
    SELECT *, concat_ws(' ', main_category, sub_category) AS category
    FROM products WHERE id = ANY (ids) AND archived_at IS NULL
  )
  INSERT INTO product_search
    (id, name_key, name_words, words, popularity, price_paise, ratings, no_of_ratings, created_at, category_words)
  SELECT id, entry.name_key, entry.name_words, entry.words, popularity, price_paise, ratings, no_of_ratings, created_at,
    array_to_tsvector(string_to_array(search_normalise_spaced(category), ' '))
  FROM (
    SELECT array_agg(id) AS all_ids, array_agg(name) AS names,
      array_agg(concat_ws(' ', category, description)) AS rests FROM item
  ) AS list CROSS JOIN search_entries(all_ids, names, rests) AS entry JOIN item USING (id)
  ORDER BY id
$$;
