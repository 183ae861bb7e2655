ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE barcode is not null;