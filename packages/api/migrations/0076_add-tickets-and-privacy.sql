CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"is_granted" boolean NOT NULL,
	"notice_version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file" "bytea"
);
--> statement-breakpoint
CREATE TABLE "personalisation_opt_outs" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "reply_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"staff_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erase_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "grievance_name" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "grievance_designation" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "grievance_phone" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "grievance_email" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "nodal_contact" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_satisfied" boolean;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reply_escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "resolution_escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalisation_opt_outs" ADD CONSTRAINT "personalisation_opt_outs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_contact_messages_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user_id_purpose_index" ON "consents" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "data_exports_user_id_index" ON "data_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_id_index" ON "ticket_messages" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "account_deletions_erase_after_index" ON "account_deletions" USING btree ("erase_after");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_at_index" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_unresolved" ON "contact_messages" USING btree ("opened_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind" CHECK ("contact_messages"."kind" in ('question', 'order', 'complaint', 'movie_complaint', 'privacy'));--> statement-breakpoint
UPDATE "contact_messages" SET "opened_at" = "created_at", "replied_at" = "answered_at";--> statement-breakpoint
-- Also for nodes of the previous version, which don't know the opt-out.
CREATE FUNCTION remove_opted_out_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM personalisation_opt_outs WHERE user_id = NEW.user_id) THEN
    NEW.user_id := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER remove_opted_out_user BEFORE INSERT ON product_views FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION remove_opted_out_user();--> statement-breakpoint
CREATE TRIGGER remove_opted_out_user BEFORE INSERT ON movie_views FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION remove_opted_out_user();--> statement-breakpoint
CREATE TRIGGER remove_opted_out_user BEFORE INSERT ON search_log FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION remove_opted_out_user();--> statement-breakpoint
-- Cached pages show the seller.
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON sellers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
