-- What movie searches are narrowed and sorted by is kept beside the words.
TRUNCATE movie_search;--> statement-breakpoint
DROP INDEX "movie_search_name";--> statement-breakpoint
ALTER TABLE "movie_search" ADD COLUMN "genres" text[];--> statement-breakpoint
ALTER TABLE "movie_search" ADD COLUMN "released_year" integer;--> statement-breakpoint
ALTER TABLE "movie_search" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "movie_search" ADD COLUMN "imdb_rating" numeric(3, 1);--> statement-breakpoint
CREATE INDEX "movie_search_title" ON "movie_search" USING btree (left(name_key, 200),"id");--> statement-breakpoint
CREATE INDEX "movie_search_best_rated" ON "movie_search" USING btree ("imdb_rating" DESC NULLS LAST,"popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "movie_search_newest" ON "movie_search" USING btree ("released_year" DESC NULLS LAST,"popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "movie_search_oldest" ON "movie_search" USING btree ("released_year","popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "movie_search_certificates" ON "movie_search" USING btree ("certificate");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_add_movies(ids int[]) RETURNS void LANGUAGE sql AS $$
  WITH item AS MATERIALIZED (SELECT * FROM movies WHERE id = ANY (ids) AND archived_at IS NULL)
  INSERT INTO movie_search
    (id, name_key, name_words, words, popularity, genres, released_year, certificate, imdb_rating)
  SELECT id, entry.name_key, entry.name_words, entry.words, popularity,
    string_to_array(genre, ', '), released_year, certificate, imdb_rating
  FROM (
    SELECT array_agg(id) AS all_ids, array_agg(series_title) AS titles,
      array_agg(concat_ws(' ', director, genre, released_year)) AS rests FROM item
  ) AS list CROSS JOIN search_entries(all_ids, titles, rests) AS entry JOIN item USING (id)
  ORDER BY id
$$;
--> statement-breakpoint
-- Genre and year are words too: when they change, the whole entry is made anew.
CREATE OR REPLACE FUNCTION search_follow_movie_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE movie_search SET popularity = new.popularity, certificate = new.certificate, imdb_rating = new.imdb_rating
  WHERE id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER search_update_figures ON movies;
--> statement-breakpoint
CREATE TRIGGER search_update_figures AFTER UPDATE ON movies
FOR EACH ROW
WHEN ((old.popularity, old.certificate, old.imdb_rating)
  IS DISTINCT FROM (new.popularity, new.certificate, new.imdb_rating))
EXECUTE FUNCTION search_follow_movie_figures();
--> statement-breakpoint
SELECT search_add_movies(ARRAY(SELECT id FROM movies));
