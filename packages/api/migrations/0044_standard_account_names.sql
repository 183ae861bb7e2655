ALTER TABLE "addresses" RENAME COLUMN "hidden_at" TO "deleted_at";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "email_proven_at" TO "email_verified_at";
