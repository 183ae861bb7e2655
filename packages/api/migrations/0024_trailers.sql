CREATE TABLE "movie_trailers" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "movie_trailers_kind" CHECK ("movie_trailers"."kind" in ('youtube', 'file', 'hls'))
);
--> statement-breakpoint
ALTER TABLE "movie_trailers" ADD CONSTRAINT "movie_trailers_movie_id_movies_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Kept answers and pages name trailers, so they are let go with them.
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON movie_trailers
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
