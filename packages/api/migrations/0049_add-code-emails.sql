DROP INDEX "one_time_codes_user_id_created_at_index";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "one_time_codes_email_index" ON "one_time_codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_outbox_expires_at_index" ON "email_outbox" USING btree ("expires_at") WHERE "email_outbox"."expires_at" is not null;