-- Tells every node that what shoppers see of the catalogue has changed, so that they forget the answers they keep.
-- PostgreSQL sends equal notices of a transaction once.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
-- An order takes stock, which nobody sees until it is the last.
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.name, old.image, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise,
       old.ratings, old.no_of_ratings, old.review_count, old.review, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0)
  IS DISTINCT FROM
      (new.name, new.image, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise,
       new.ratings, new.no_of_ratings, new.review_count, new.review, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0))
EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR TRUNCATE ON movies
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON movies FOR EACH ROW
WHEN (old IS DISTINCT FROM new) EXECUTE FUNCTION notify_catalogue_changed();
