DROP INDEX "products_words";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text DEFAULT 'SF-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" json DEFAULT '{}'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
-- Products keep the code by which imports found them: 'amazon:B07WMS7TWB' becomes 'B07WMS7TWB'.
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "products" SET sku = CASE
  WHEN source_key LIKE 'shop:%' THEN 'SF-' || upper(left(replace(substr(source_key, 6), '-', ''), 12))
  ELSE regexp_replace(source_key, '^amazon:', '') END;--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ((' ' || name || ' ' || main_category || ' ' || sub_category || ' ' || coalesce(brand, '') || ' ' || sku) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_unique" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight_positive" CHECK ("products"."weight_grams" > 0);--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
      CASE WHEN (old.name, old.sku, old.brand, old.popularity, old.attributes::text)
        IS DISTINCT FROM (new.name, new.sku, new.brand, new.popularity, new.attributes::text) THEN 'match' END,
      CASE WHEN old.is_available IS DISTINCT FROM new.is_available THEN 'availability' END,
      CASE WHEN (old.price_paise, old.actual_paise) IS DISTINCT FROM (new.price_paise, new.actual_paise) THEN 'price' END,
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
DROP TRIGGER catalogue_changed_update ON products;--> statement-breakpoint
-- An order takes stock, which shoppers see only when it takes the last piece.
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.name, old.sku, old.brand, old.image, old.pictures, old.attributes::text, old.country_of_origin,
       old.weight_grams, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise, old.ratings,
       old.no_of_ratings, old.review_count, old.review, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0)
  IS DISTINCT FROM
      (new.name, new.sku, new.brand, new.image, new.pictures, new.attributes::text, new.country_of_origin,
       new.weight_grams, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise, new.ratings,
       new.no_of_ratings, new.review_count, new.review, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0))
EXECUTE FUNCTION notify_product_changed();
