ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
DROP TRIGGER catalogue_changed_update ON products;--> statement-breakpoint
-- The page of a product has its title and description for search engines.
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.parent_id, old.options::text, old.name, old.sku, old.brand, old.image, old.pictures, old.attributes::text, old.country_of_origin,
       old.weight_grams, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise, old.ratings,
       old.no_of_ratings, old.review_count, old.review, old.imported_rating IS NULL, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0, old.seo_title, old.seo_description)
  IS DISTINCT FROM
      (new.parent_id, new.options::text, new.name, new.sku, new.brand, new.image, new.pictures, new.attributes::text, new.country_of_origin,
       new.weight_grams, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise, new.ratings,
       new.no_of_ratings, new.review_count, new.review, new.imported_rating IS NULL, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0, new.seo_title, new.seo_description))
EXECUTE FUNCTION notify_product_changed();
