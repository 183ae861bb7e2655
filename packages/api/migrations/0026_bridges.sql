-- All of this is made from what people did: within a minute the job has learnt it anew.
TRUNCATE "likeness", "picks", "picks_state";--> statement-breakpoint
CREATE TYPE "public"."likeness_kind" AS ENUM('products', 'movies', 'bought');--> statement-breakpoint
CREATE TABLE "bridges" (
	"genre" text NOT NULL,
	"main_category" text NOT NULL,
	"sub_category" text NOT NULL,
	"strength" real NOT NULL,
	CONSTRAINT "bridges_genre_main_category_sub_category_pk" PRIMARY KEY("genre","main_category","sub_category")
);
--> statement-breakpoint
ALTER TABLE "likeness" DROP CONSTRAINT "likeness_shelf_item_id_pk";--> statement-breakpoint
ALTER TABLE "likeness" ADD COLUMN "kind" "likeness_kind" NOT NULL;--> statement-breakpoint
ALTER TABLE "likeness" ADD CONSTRAINT "likeness_kind_item_id_pk" PRIMARY KEY("kind","item_id");--> statement-breakpoint
ALTER TABLE "picks" ADD COLUMN "because_shelf" "recommendation_shelf" NOT NULL;--> statement-breakpoint
ALTER TABLE "likeness" DROP COLUMN "shelf";