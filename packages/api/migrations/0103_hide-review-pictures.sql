ALTER TABLE "pictures" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "pictures" SET "is_public" = false WHERE '/pictures/' || "file" IN (
	SELECT jsonb_array_elements_text("pictures") FROM "reviews" WHERE "state" <> 'published'
);
