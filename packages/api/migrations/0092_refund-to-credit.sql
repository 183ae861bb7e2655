ALTER TABLE "returns" ADD COLUMN "refund_to" text DEFAULT 'original' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_to" text DEFAULT 'original' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_to_credit" CHECK ("refunds"."refund_to" = 'original' or ("refunds"."status" = 'processed' and "refunds"."provider_refund_id" is null));