CREATE TABLE "movie_search" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"popularity" real
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" integer PRIMARY KEY NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"name_words" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"popularity" real,
	"price_paise" bigint,
	"ratings" numeric(2, 1),
	"no_of_ratings" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"shelf" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"items" integer NOT NULL,
	"name_items" integer NOT NULL,
	CONSTRAINT "search_vocabulary_shelf_word_pk" PRIMARY KEY("shelf","word")
);
--> statement-breakpoint
CREATE INDEX "movie_search_name" ON "movie_search" USING btree (left(name_key, 200));--> statement-breakpoint
CREATE INDEX "movie_search_name_words" ON "movie_search" USING gin ("name_words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "movie_search_words" ON "movie_search" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "movie_search_popular" ON "movie_search" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_search_name" ON "product_search" USING btree (left(name_key, 200));--> statement-breakpoint
CREATE INDEX "product_search_name_words" ON "product_search" USING gin ("name_words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "product_search_popular" ON "product_search" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_search_cheapest" ON "product_search" USING btree ("price_paise","id");--> statement-breakpoint
CREATE INDEX "product_search_dearest" ON "product_search" USING btree ("price_paise" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_search_best_rated" ON "product_search" USING btree ("ratings" DESC NULLS LAST,"no_of_ratings" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_search_newest" ON "product_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_vocabulary_endings" ON "search_vocabulary" USING btree ("shelf",reverse(word));