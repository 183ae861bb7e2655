-- Totals per category are maintained by triggers, so that no page request has to count.
INSERT INTO movie_totals (id, movies) SELECT 1, count(*) FROM movies WHERE archived_at IS NULL;
--> statement-breakpoint
INSERT INTO category_totals (main_category, sub_category, products)
SELECT main_category, sub_category, count(*) FROM products WHERE archived_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION add_to_category_totals(main text, sub text, added bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO category_totals AS kept (main_category, sub_category, products) VALUES (main, sub, added)
  ON CONFLICT (main_category, sub_category) DO UPDATE SET products = kept.products + excluded.products
$$;
--> statement-breakpoint
-- Rows are locked in one order (by name), so that two imports can't wait for each other.
CREATE FUNCTION keep_category_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM category_totals;
  ELSIF TG_OP = 'UPDATE' THEN
    IF old.archived_at IS NULL THEN PERFORM add_to_category_totals(old.main_category, old.sub_category, -1); END IF;
    IF new.archived_at IS NULL THEN PERFORM add_to_category_totals(new.main_category, new.sub_category, 1); END IF;
  ELSE
    PERFORM add_to_category_totals(main_category, sub_category, CASE TG_OP WHEN 'INSERT' THEN n ELSE -n END)
    FROM (SELECT main_category, sub_category, count(*) AS n FROM changed WHERE archived_at IS NULL
          GROUP BY 1, 2 ORDER BY 1, 2) AS shelves;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_movie_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE added bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE movie_totals SET movies = 0;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    added := (new.archived_at IS NULL)::int - (old.archived_at IS NULL)::int;
  ELSE
    SELECT count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END INTO added FROM changed WHERE archived_at IS NULL;
  END IF;
  UPDATE movie_totals SET movies = movies + added WHERE added <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_totals_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_category_totals();
--> statement-breakpoint
CREATE TRIGGER category_totals_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_category_totals();
--> statement-breakpoint
CREATE TRIGGER category_totals_truncate AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION keep_category_totals();
--> statement-breakpoint
-- By row and with a condition, so that an order taking stock pays nothing for it.
CREATE TRIGGER category_totals_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.main_category, old.sub_category, old.archived_at IS NULL)
  IS DISTINCT FROM (new.main_category, new.sub_category, new.archived_at IS NULL))
EXECUTE FUNCTION keep_category_totals();
--> statement-breakpoint
CREATE TRIGGER movie_totals_insert AFTER INSERT ON movies REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_movie_totals();
--> statement-breakpoint
CREATE TRIGGER movie_totals_delete AFTER DELETE ON movies REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_movie_totals();
--> statement-breakpoint
CREATE TRIGGER movie_totals_truncate AFTER TRUNCATE ON movies
FOR EACH STATEMENT EXECUTE FUNCTION keep_movie_totals();
--> statement-breakpoint
CREATE TRIGGER movie_totals_update AFTER UPDATE ON movies FOR EACH ROW
WHEN ((old.archived_at IS NULL) IS DISTINCT FROM (new.archived_at IS NULL))
EXECUTE FUNCTION keep_movie_totals();
