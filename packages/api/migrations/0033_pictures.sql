CREATE TABLE "pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
INSERT INTO "pictures" SELECT "file", "body" FROM "profile_pictures";
--> statement-breakpoint
DROP TABLE "profile_pictures" CASCADE;
