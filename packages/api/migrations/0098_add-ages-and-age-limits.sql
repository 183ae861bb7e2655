CREATE TABLE "age_limits" (
	"main_category" text NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"minimum_age" integer NOT NULL,
	CONSTRAINT "age_limits_main_category_sub_category_pk" PRIMARY KEY("main_category","sub_category"),
	CONSTRAINT "age_limits_age" CHECK ("age_limits"."minimum_age" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
-- Product pages show them.
CREATE TRIGGER age_limits_changed AFTER INSERT OR UPDATE OR DELETE ON age_limits
FOR EACH STATEMENT EXECUTE FUNCTION notify_size_guides_changed();
