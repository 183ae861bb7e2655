CREATE TABLE "category_totals" (
	"main_category" text NOT NULL,
	"sub_category" text NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "category_totals_main_category_sub_category_pk" PRIMARY KEY("main_category","sub_category")
);
--> statement-breakpoint
CREATE TABLE "movie_totals" (
	"id" integer PRIMARY KEY NOT NULL,
	"movies" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_available" boolean GENERATED ALWAYS AS (stock > 0 and coalesce(nullif(discount_paise, 0), nullif(actual_paise, 0)) is not null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("main_category","is_available" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_sub_shelf" ON "products" USING btree ("main_category","sub_category","is_available" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("main_category","price_paise","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_dearest" ON "products" USING btree ("main_category","price_paise" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_best_rated" ON "products" USING btree ("main_category","ratings" DESC NULLS LAST,"no_of_ratings" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("main_category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("popularity" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_popular_of_sub" ON "products" USING btree ("main_category","sub_category","popularity" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "movies_popular" ON "movies" USING btree ("popularity" DESC NULLS LAST,"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "movies_genres" ON "movies" USING gin (string_to_array(genre, ', ')) WHERE archived_at is null;