ALTER TABLE "movie_streams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Kept answers say which films can be watched.
CREATE TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON movie_streams
FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
