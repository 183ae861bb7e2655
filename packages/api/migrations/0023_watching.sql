CREATE TYPE "public"."stream_kind" AS ENUM('file', 'hls');--> statement-breakpoint
CREATE TABLE "movie_streams" (
	"movie_id" integer PRIMARY KEY NOT NULL,
	"kind" "stream_kind" NOT NULL,
	"address" text NOT NULL,
	"seconds" integer NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "movie_streams_length" CHECK ("movie_streams"."seconds" between 1 and 86400),
	CONSTRAINT "movie_streams_address" CHECK ("movie_streams"."address" ~ '^https?://[^[:space:]]+$' or (
        "movie_streams"."address" ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$'
        and ("movie_streams"."kind" = 'file' or "movie_streams"."address" like '%/%')))
);
--> statement-breakpoint
CREATE TABLE "watch_progress" (
	"user_id" integer NOT NULL,
	"movie_id" integer NOT NULL,
	"position" integer NOT NULL,
	"seconds" integer NOT NULL,
	"watched_at" timestamp with time zone,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_progress_user_id_movie_id_pk" PRIMARY KEY("user_id","movie_id"),
	CONSTRAINT "watch_progress_in_film" CHECK ("watch_progress"."position" between 0 and "watch_progress"."seconds"),
	CONSTRAINT "watch_progress_length" CHECK ("watch_progress"."seconds" between 1 and 86400)
);
--> statement-breakpoint
ALTER TABLE "movie_streams" ADD CONSTRAINT "movie_streams_movie_id_movies_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_movie_id_movies_id_fk" FOREIGN KEY ("movie_id") REFERENCES "public"."movies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_progress_user_id_saved_at_index" ON "watch_progress" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "watch_progress_movie_id_index" ON "watch_progress" USING btree ("movie_id");--> statement-breakpoint
CREATE INDEX "watch_progress_watched_at_index" ON "watch_progress" USING btree ("watched_at") WHERE watched_at is not null;