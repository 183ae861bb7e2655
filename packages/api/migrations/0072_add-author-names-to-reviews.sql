ALTER TABLE "answers" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "answers" SET "author_name" = "name" FROM "users" WHERE "users"."id" = "user_id";--> statement-breakpoint
UPDATE "questions" SET "author_name" = "name" FROM "users" WHERE "users"."id" = "user_id";--> statement-breakpoint
UPDATE "reviews" SET "author_name" = "name" FROM "users" WHERE "users"."id" = "user_id";
