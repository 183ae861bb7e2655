-- Notifications name the changed row, the lists it can be in and why its place may change, so caches drop only what shows
-- it. See docs/decisions/0015-cache-tags.md.
CREATE FUNCTION notify_catalogue_row(source text, change jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  notified int := coalesce(nullif(current_setting('shop.notified_rows', true), ''), '0')::int + 1;
BEGIN
  PERFORM set_config('shop.notified_rows', notified::text, true);
  -- PostgreSQL sends equal notifications of a transaction once.
  IF notified > 100 THEN PERFORM pg_notify('catalogue_changed', jsonb_build_object('table', source)::text);
  ELSE PERFORM pg_notify('catalogue_changed', (jsonb_build_object('table', source) || change)::text);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lists text[] := '{}';
  changed text[];
BEGIN
  IF TG_OP <> 'INSERT' AND old.archived_at IS NULL THEN
    lists := lists || ARRAY[old.main_category, old.main_category || '/' || old.sub_category];
  END IF;
  IF TG_OP <> 'DELETE' AND new.archived_at IS NULL THEN
    lists := lists || ARRAY[new.main_category, new.main_category || '/' || new.sub_category];
  END IF;
  IF TG_OP = 'UPDATE' THEN
    changed := array_remove(ARRAY[
      CASE WHEN (old.main_category, old.sub_category, old.created_at, old.archived_at IS NULL)
        IS DISTINCT FROM (new.main_category, new.sub_category, new.created_at, new.archived_at IS NULL) THEN 'membership' END,
      CASE WHEN (old.name, old.popularity) IS DISTINCT FROM (new.name, new.popularity) THEN 'match' END,
      CASE WHEN old.is_available IS DISTINCT FROM new.is_available THEN 'availability' END,
      CASE WHEN old.price_paise IS DISTINCT FROM new.price_paise THEN 'price' END,
      CASE WHEN (old.ratings, old.no_of_ratings) IS DISTINCT FROM (new.ratings, new.no_of_ratings) THEN 'rating' END
    ], NULL);
  ELSE
    changed := ARRAY['membership'];
  END IF;
  PERFORM notify_catalogue_row('products', jsonb_build_object(
    'id', CASE TG_OP WHEN 'DELETE' THEN old.id ELSE new.id END,
    'lists', (SELECT coalesce(jsonb_agg(DISTINCT list), '[]') FROM unnest(lists) AS list),
    'changed', to_jsonb(changed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For tables whose rows belong to a movie: the column with its id is the argument.
CREATE FUNCTION notify_movie_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_catalogue_row('movies',
    jsonb_build_object('id', to_jsonb(CASE TG_OP WHEN 'DELETE' THEN old ELSE new END) -> TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', jsonb_build_object('table', TG_TABLE_NAME)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER catalogue_changed ON products;--> statement-breakpoint
DROP TRIGGER catalogue_changed_update ON products;--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_changed_row AFTER INSERT OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
-- An order takes stock, which shoppers see only when it takes the last piece.
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.name, old.image, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise,
       old.ratings, old.no_of_ratings, old.review_count, old.review, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0)
  IS DISTINCT FROM
      (new.name, new.image, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise,
       new.ratings, new.no_of_ratings, new.review_count, new.review, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0))
EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
DROP TRIGGER catalogue_changed ON movies;--> statement-breakpoint
DROP TRIGGER catalogue_changed_update ON movies;--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON movies
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_changed_row AFTER INSERT OR DELETE ON movies
FOR EACH ROW EXECUTE FUNCTION notify_movie_changed('id');--> statement-breakpoint
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON movies FOR EACH ROW
WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION notify_movie_changed('id');--> statement-breakpoint
DROP TRIGGER catalogue_changed ON movie_trailers;--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON movie_trailers
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_changed_row AFTER INSERT OR UPDATE OR DELETE ON movie_trailers
FOR EACH ROW EXECUTE FUNCTION notify_movie_changed('movie_id');--> statement-breakpoint
DROP TRIGGER catalogue_changed ON movie_streams;--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER TRUNCATE ON movie_streams
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER catalogue_changed_row AFTER INSERT OR UPDATE OR DELETE ON movie_streams
FOR EACH ROW EXECUTE FUNCTION notify_movie_changed('movie_id');
