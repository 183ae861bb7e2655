ALTER TABLE "import_staging" ADD COLUMN "parent_key" text;--> statement-breakpoint
ALTER TABLE "import_staging" ADD COLUMN "options" jsonb;