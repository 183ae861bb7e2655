-- A search for a barcode finds its product. The page of a product has its barcode and its video.
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
      CASE WHEN (old.name, old.sku, old.barcode, old.brand, old.country_of_origin, old.popularity, old.attributes::text, old.options::text)
        IS DISTINCT FROM (new.name, new.sku, new.barcode, new.brand, new.country_of_origin, new.popularity, new.attributes::text, new.options::text) THEN 'match' END,
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
END $$;--> statement-breakpoint
DROP TRIGGER catalogue_changed_update ON products;--> statement-breakpoint
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.parent_id, old.options::text, old.name, old.sku, old.barcode, old.brand, old.image, old.pictures, old.video, old.attributes::text, old.country_of_origin,
       old.weight_grams, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise, old.ratings,
       old.no_of_ratings, old.review_count, old.review, old.imported_rating IS NULL, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0, old.seo_title, old.seo_description)
  IS DISTINCT FROM
      (new.parent_id, new.options::text, new.name, new.sku, new.barcode, new.brand, new.image, new.pictures, new.video, new.attributes::text, new.country_of_origin,
       new.weight_grams, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise, new.ratings,
       new.no_of_ratings, new.review_count, new.review, new.imported_rating IS NULL, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0, new.seo_title, new.seo_description))
EXECUTE FUNCTION notify_product_changed();
