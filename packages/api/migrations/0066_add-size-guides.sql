CREATE TABLE "size_guides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"main_category" text NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_change";--> statement-breakpoint
CREATE UNIQUE INDEX "size_guides_category" ON "size_guides" USING btree ("main_category","sub_category");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ((' ' || name || ' ' || main_category || ' ' || sub_category || ' ' || coalesce(brand, '') || ' ' || sku) gin_trgm_ops) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ((coalesce(price_paise, 0)),"id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at","id") WHERE parent_id is null;--> statement-breakpoint
-- Product pages show them.
CREATE FUNCTION notify_size_guides_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', jsonb_build_object('table', 'products')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER size_guides_changed AFTER INSERT OR UPDATE OR DELETE ON size_guides
FOR EACH STATEMENT EXECUTE FUNCTION notify_size_guides_changed();
