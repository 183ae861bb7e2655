DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_sub_category";--> statement-breakpoint
DROP INDEX "products_cheapest";--> statement-breakpoint
DROP INDEX "products_dearest";--> statement-breakpoint
DROP INDEX "products_best_rated";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_popular";--> statement-breakpoint
DROP INDEX "products_popular_of_sub";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "options" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_variant_options" ON "products" USING btree ("parent_id",(options::jsonb)) WHERE parent_id is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "products_variants" ON "products" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("main_category","is_available" DESC NULLS LAST,"id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_sub_category" ON "products" USING btree ("main_category","sub_category","is_available" DESC NULLS LAST,"id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("main_category","price_paise","id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_dearest" ON "products" USING btree ("main_category","price_paise" DESC NULLS LAST,"id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_best_rated" ON "products" USING btree ("main_category","ratings" DESC NULLS LAST,"no_of_ratings" DESC NULLS LAST,"id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("main_category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("popularity" DESC NULLS LAST,"id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
CREATE INDEX "products_popular_of_sub" ON "products" USING btree ("main_category","sub_category","popularity" DESC NULLS LAST,"id") WHERE archived_at is null and parent_id is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_not_own_parent" CHECK ("products"."parent_id" <> "products"."id");--> statement-breakpoint
-- Every product is its own main row. Lists and totals contain main rows, so a change of a variant is notified as one of its product.
CREATE OR REPLACE FUNCTION notify_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  variant_id int := CASE TG_OP WHEN 'DELETE' THEN old.id ELSE new.id END;
  parent int := CASE TG_OP WHEN 'DELETE' THEN old.parent_id ELSE new.parent_id END;
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
      CASE WHEN (old.name, old.sku, old.brand, old.popularity, old.attributes::text, old.options::text)
        IS DISTINCT FROM (new.name, new.sku, new.brand, new.popularity, new.attributes::text, new.options::text) THEN 'match' END,
      CASE WHEN old.is_available IS DISTINCT FROM new.is_available THEN 'availability' END,
      CASE WHEN (old.price_paise, old.actual_paise) IS DISTINCT FROM (new.price_paise, new.actual_paise) THEN 'price' END,
      CASE WHEN (old.ratings, old.no_of_ratings) IS DISTINCT FROM (new.ratings, new.no_of_ratings) THEN 'rating' END
    ], NULL);
  ELSE
    changed := ARRAY['membership'];
  END IF;
  -- A row that becomes a variant leaves the lists.
  IF TG_OP = 'UPDATE' AND old.parent_id IS DISTINCT FROM new.parent_id THEN
    changed := ARRAY['membership'];
    IF old.parent_id IS NOT NULL THEN
      PERFORM notify_catalogue_row('products', jsonb_build_object('id', old.parent_id));
    END IF;
  END IF;
  -- Lists show a variant as part of its product.
  IF parent IS NOT NULL THEN
    PERFORM notify_catalogue_row('products', jsonb_build_object('id', variant_id));
  END IF;
  PERFORM notify_catalogue_row('products', jsonb_build_object(
    'id', coalesce(parent, variant_id),
    'lists', (SELECT coalesce(jsonb_agg(DISTINCT list), '[]') FROM unnest(lists) AS list),
    'changed', to_jsonb(changed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER catalogue_changed_update ON products;--> statement-breakpoint
-- An order takes stock, which shoppers see only when it takes the last piece.
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.parent_id, old.options::text, old.name, old.sku, old.brand, old.image, old.pictures, old.attributes::text, old.country_of_origin,
       old.weight_grams, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise, old.ratings,
       old.no_of_ratings, old.review_count, old.review, old.imported_rating IS NULL, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0)
  IS DISTINCT FROM
      (new.parent_id, new.options::text, new.name, new.sku, new.brand, new.image, new.pictures, new.attributes::text, new.country_of_origin,
       new.weight_grams, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise, new.ratings,
       new.no_of_ratings, new.review_count, new.review, new.imported_rating IS NULL, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0))
EXECUTE FUNCTION notify_product_changed();--> statement-breakpoint
CREATE OR REPLACE FUNCTION update_category_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM category_totals;
  ELSIF TG_OP = 'UPDATE' THEN
    IF old.archived_at IS NULL AND old.parent_id IS NULL THEN
      PERFORM add_to_category_totals(old.main_category, old.sub_category, -1);
    END IF;
    IF new.archived_at IS NULL AND new.parent_id IS NULL THEN
      PERFORM add_to_category_totals(new.main_category, new.sub_category, 1);
    END IF;
  ELSE
    PERFORM add_to_category_totals(main_category, sub_category, CASE TG_OP WHEN 'INSERT' THEN n ELSE -n END)
    FROM (SELECT main_category, sub_category, count(*) AS n FROM changed
          WHERE archived_at IS NULL AND parent_id IS NULL GROUP BY 1, 2 ORDER BY 1, 2) AS categories;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER category_totals_update ON products;--> statement-breakpoint
CREATE TRIGGER category_totals_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.main_category, old.sub_category, old.archived_at IS NULL, old.parent_id)
  IS DISTINCT FROM (new.main_category, new.sub_category, new.archived_at IS NULL, new.parent_id))
EXECUTE FUNCTION update_category_totals();--> statement-breakpoint
-- Reviews and questions are stored with the main row, and shown with each variant.
CREATE OR REPLACE FUNCTION notify_feedback_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN old ELSE new END);
  subject int := coalesce((changed ->> 'product_id')::int,
    (SELECT product_id FROM questions WHERE id = (changed ->> 'question_id')::int));
BEGIN
  PERFORM notify_catalogue_row('feedback', jsonb_build_object('id', subject));
  PERFORM notify_catalogue_row('feedback', jsonb_build_object('id', id)) FROM products WHERE parent_id = subject;
  RETURN NULL;
END $$;
