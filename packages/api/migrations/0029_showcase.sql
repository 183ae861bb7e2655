CREATE TABLE "showcase" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showcase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shelf" text NOT NULL,
	"is_picked" boolean DEFAULT false NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "showcase_shelf_unique" UNIQUE("shelf"),
	CONSTRAINT "showcase_dates" CHECK ("showcase"."starts_at" < "showcase"."ends_at")
);
--> statement-breakpoint
INSERT INTO showcase (shelf) VALUES ('banner'), ('deals'), ('trending');--> statement-breakpoint
-- Kept answers and pages show the picks.
CREATE TRIGGER catalogue_changed AFTER UPDATE ON showcase
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
