ALTER TABLE "payments" ADD COLUMN "mode" text NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" DROP COLUMN "mode";