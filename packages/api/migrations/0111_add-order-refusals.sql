ALTER TABLE "orders" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "refused_at" = "cash_collections"."recorded_at" FROM "cash_collections"
  WHERE "cash_collections"."order_id" = "orders"."id" AND "cash_collections"."outcome" = 'refused';
