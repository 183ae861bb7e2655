CREATE TABLE "guardian_consents" (
	"child_id" integer PRIMARY KEY NOT NULL,
	"guardian_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardian_requests" (
	"child_id" integer PRIMARY KEY NOT NULL,
	"guardian_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardian_requests_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "guardian_id" integer;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "guardian_id" integer;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consents" ADD CONSTRAINT "guardian_consents_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardian_consents_guardian_id_index" ON "guardian_consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "guardian_requests_expires_at_index" ON "guardian_requests" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_guardian_id_index" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
-- Whether someone with this date of birth is a child today in India.
CREATE FUNCTION is_child(date_of_birth date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT date_of_birth > (now() AT TIME ZONE 'Asia/Kolkata')::date - interval '18 years'
$$;--> statement-breakpoint
-- Children aren't tracked, whatever their guardian consents to.
CREATE OR REPLACE FUNCTION remove_opted_out_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM personalisation_opt_outs WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND is_child(date_of_birth)) THEN
    NEW.user_id := NULL;
  END IF;
  RETURN NEW;
END $$;
