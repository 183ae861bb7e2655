-- "Women's" is now found as women's, womens and women alike.
CREATE OR REPLACE FUNCTION search_fold_spread(given text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  CASE
    WHEN octet_length(given) > 2000 THEN regexp_replace(search_fold(given), '([^ ]{200})', '\1 ', 'g')
    WHEN given ~ '[-''’]' THEN
      search_fold(given || ' ' || replace(given, '-', '') || ' ' || translate(given, '''’', '  '))
    ELSE search_fold(given)
  END;
--> statement-breakpoint
TRUNCATE product_search, movie_search;
--> statement-breakpoint
SELECT search_add_products(ARRAY(SELECT id FROM products));
--> statement-breakpoint
SELECT search_add_movies(ARRAY(SELECT id FROM movies));
