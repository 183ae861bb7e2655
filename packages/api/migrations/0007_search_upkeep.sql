-- Keeps what search reads in step with products and movies, whoever writes them. See docs/search.md.

-- Small letters without accents and apostrophes; whatever is neither letter nor digit separates. Letters are listed by
-- range, so that no server's locale changes what a word is. unaccent is called by its full name to be immutable.
CREATE FUNCTION search_fold(given text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql RETURN
  btrim(regexp_replace(
    lower(translate(public.unaccent('public.unaccent', given), '''’', '')),
    '[^0-9a-z\u00aa-\u1fff\u2c00-\u2fef\u3040-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+', ' ', 'g'));
--> statement-breakpoint
-- The same for a text to be indexed: hyphenated words also as one ('t-shirt': t, shirt, tshirt), and runs too long for
-- a tsvector cut.
CREATE FUNCTION search_fold_spread(given text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql RETURN
  CASE
    WHEN octet_length(given) > 2000 THEN regexp_replace(search_fold(given), '([^ ]{200})', '\1 ', 'g')
    WHEN given LIKE '%-%' THEN search_fold(given || ' ' || replace(given, '-', ''))
    ELSE search_fold(given)
  END;
--> statement-breakpoint
-- What an item is found by. The name's words are also kept cut to one and two letters ('^a', '^ab'), so that short
-- beginnings, which thousands of words share, are looked up as one.
CREATE FUNCTION search_entry(name text, rest text, OUT name_key text, OUT name_words tsvector, OUT words tsvector)
IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
DECLARE
  spread text := nullif(search_fold_spread(name), '');
  short text := nullif(btrim(regexp_replace(' ' || spread, ' (\S)(\S?)\S*', ' ^\1 ^\1\2', 'g')), '');
BEGIN
  name_key := search_fold(name);
  name_words := array_to_tsvector(string_to_array(coalesce(spread, ''), ' '));
  words := array_to_tsvector(
    string_to_array(concat_ws(' ', spread, short, nullif(search_fold_spread(rest), '')), ' '));
END $$;
--> statement-breakpoint
-- Enter those of these items that are on sale; also how a new way of folding is applied to all that is there.
CREATE FUNCTION search_add_products(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_search
  SELECT id, entry.name_key, entry.name_words, entry.words, popularity, price_paise, ratings, no_of_ratings, created_at
  FROM products, search_entry(name, concat_ws(' ', main_category, sub_category, description)) AS entry
  WHERE id = ANY (ids) AND archived_at IS NULL ORDER BY id
$$;
--> statement-breakpoint
CREATE FUNCTION search_add_movies(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO movie_search
  SELECT id, entry.name_key, entry.name_words, entry.words, popularity
  FROM movies, search_entry(series_title, concat_ws(' ', director, genre, released_year)) AS entry
  WHERE id = ANY (ids) AND archived_at IS NULL ORDER BY id
$$;
--> statement-breakpoint
-- Words are locked in one order, so that two imports can't wait for each other.
CREATE FUNCTION search_count_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary AS kept (shelf, word, items, name_items)
  SELECT TG_ARGV[0], word, sum(anywhere) * TG_ARGV[1]::int, sum(in_name) * TG_ARGV[1]::int
  FROM (SELECT unnest(tsvector_to_array(words)) AS word, 1 AS anywhere, 0 AS in_name FROM changed
        UNION ALL SELECT unnest(tsvector_to_array(name_words)), 0, 1 FROM changed) AS said
  GROUP BY word ORDER BY word COLLATE "C"
  ON CONFLICT (shelf, word) DO UPDATE
  SET items = kept.items + excluded.items, name_items = kept.name_items + excluded.name_items;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_forget_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_vocabulary WHERE shelf = TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM search_add_products(ARRAY(SELECT id FROM changed));
    WHEN 'DELETE' THEN DELETE FROM product_search USING changed WHERE product_search.id = changed.id;
    WHEN 'TRUNCATE' THEN TRUNCATE product_search;
    ELSE
      DELETE FROM product_search WHERE id = new.id;
      PERFORM search_add_products(ARRAY[new.id]);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_follow_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET popularity = new.popularity, price_paise = new.price_paise, ratings = new.ratings,
    no_of_ratings = new.no_of_ratings, created_at = new.created_at WHERE id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_follow_movies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM search_add_movies(ARRAY(SELECT id FROM changed));
    WHEN 'DELETE' THEN DELETE FROM movie_search USING changed WHERE movie_search.id = changed.id;
    WHEN 'TRUNCATE' THEN TRUNCATE movie_search;
    ELSE
      DELETE FROM movie_search WHERE id = new.id;
      PERFORM search_add_movies(ARRAY[new.id]);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_follow_movie_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE movie_search SET popularity = new.popularity WHERE id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_words_added AFTER INSERT ON product_search REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_count_words('products', '1');
--> statement-breakpoint
CREATE TRIGGER search_words_removed AFTER DELETE ON product_search REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_count_words('products', '-1');
--> statement-breakpoint
CREATE TRIGGER search_words_forgotten AFTER TRUNCATE ON product_search
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_words('products');
--> statement-breakpoint
CREATE TRIGGER search_words_added AFTER INSERT ON movie_search REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_count_words('movies', '1');
--> statement-breakpoint
CREATE TRIGGER search_words_removed AFTER DELETE ON movie_search REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_count_words('movies', '-1');
--> statement-breakpoint
CREATE TRIGGER search_words_forgotten AFTER TRUNCATE ON movie_search
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_words('movies');
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();
--> statement-breakpoint
CREATE TRIGGER search_truncate AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_products();
--> statement-breakpoint
-- By row and with a condition, so that an order taking stock pays nothing for it.
CREATE TRIGGER search_update AFTER UPDATE ON products
FOR EACH ROW
WHEN ((old.name, old.main_category, old.sub_category, old.description, old.archived_at IS NULL)
  IS DISTINCT FROM (new.name, new.main_category, new.sub_category, new.description, new.archived_at IS NULL))
EXECUTE FUNCTION search_follow_products();
--> statement-breakpoint
CREATE TRIGGER search_update_figures AFTER UPDATE ON products
FOR EACH ROW
WHEN ((old.popularity, old.price_paise, old.ratings, old.no_of_ratings, old.created_at)
  IS DISTINCT FROM (new.popularity, new.price_paise, new.ratings, new.no_of_ratings, new.created_at))
EXECUTE FUNCTION search_follow_product_figures();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON movies REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_movies();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON movies REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_movies();
--> statement-breakpoint
CREATE TRIGGER search_truncate AFTER TRUNCATE ON movies
FOR EACH STATEMENT EXECUTE FUNCTION search_follow_movies();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON movies
FOR EACH ROW
WHEN ((old.series_title, old.director, old.genre, old.released_year, old.archived_at IS NULL)
  IS DISTINCT FROM (new.series_title, new.director, new.genre, new.released_year, new.archived_at IS NULL))
EXECUTE FUNCTION search_follow_movies();
--> statement-breakpoint
CREATE TRIGGER search_update_figures AFTER UPDATE ON movies
FOR EACH ROW
WHEN (old.popularity
  IS DISTINCT FROM new.popularity)
EXECUTE FUNCTION search_follow_movie_figures();
--> statement-breakpoint
SELECT search_add_products(ARRAY(SELECT id FROM products));
--> statement-breakpoint
SELECT search_add_movies(ARRAY(SELECT id FROM movies));
