CREATE TYPE "public"."recommendation_shelf" AS ENUM('products', 'movies');--> statement-breakpoint
CREATE TYPE "public"."taste_sign" AS ENUM('bought', 'liked', 'viewed', 'rated', 'saved', 'watched');--> statement-breakpoint
CREATE TABLE "likeness" (
	"shelf" "recommendation_shelf" NOT NULL,
	"item_id" integer NOT NULL,
	"other_ids" integer[] NOT NULL,
	"scores" real[] NOT NULL,
	CONSTRAINT "likeness_shelf_item_id_pk" PRIMARY KEY("shelf","item_id"),
	CONSTRAINT "likeness_of_one_length" CHECK (cardinality("likeness"."other_ids") = cardinality("likeness"."scores"))
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"user_id" integer NOT NULL,
	"shelf" "recommendation_shelf" NOT NULL,
	"place" integer NOT NULL,
	"item_id" integer NOT NULL,
	"score" real NOT NULL,
	"sign" "taste_sign" NOT NULL,
	"because_id" integer NOT NULL,
	CONSTRAINT "picks_user_id_shelf_place_pk" PRIMARY KEY("user_id","shelf","place")
);
--> statement-breakpoint
CREATE TABLE "picks_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"learnt_at" timestamp with time zone NOT NULL,
	"seen_to" timestamp with time zone NOT NULL,
	CONSTRAINT "picks_state_one" CHECK ("picks_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_views_at_index" ON "product_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "favourites_added_at_index" ON "favourites" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "watch_later_added_at_index" ON "watch_later" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "movie_ratings_at_index" ON "movie_ratings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "movie_views_at_index" ON "movie_views" USING btree ("at");