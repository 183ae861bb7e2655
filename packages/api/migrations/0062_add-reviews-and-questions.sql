CREATE TABLE "answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "answers_of_user" UNIQUE("question_id","user_id"),
	CONSTRAINT "answers_reason" CHECK (("answers"."reason" is null) = ("answers"."state" <> 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "questions_reason" CHECK (("questions"."reason" is null) = ("questions"."state" <> 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"stars" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"fit" text,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_of_user" UNIQUE("user_id","product_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_reason" CHECK (("reviews"."reason" is null) = ("reviews"."state" <> 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "imported_rating" jsonb;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_state_written_at_index" ON "answers" USING btree ("state","written_at");--> statement-breakpoint
CREATE INDEX "answers_user_id_index" ON "answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_product_id_state_asked_at_index" ON "questions" USING btree ("product_id","state","asked_at");--> statement-breakpoint
CREATE INDEX "questions_state_asked_at_index" ON "questions" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "questions_user_id_index" ON "questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_user_id_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_product_id_state_index" ON "reviews" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "reviews_state_written_at_index" ON "reviews" USING btree ("state","written_at");--> statement-breakpoint
DROP TRIGGER catalogue_changed_update ON products;--> statement-breakpoint
-- An order takes stock, which shoppers see only when it takes the last piece.
CREATE TRIGGER catalogue_changed_update AFTER UPDATE ON products FOR EACH ROW
WHEN ((old.name, old.sku, old.brand, old.image, old.pictures, old.attributes::text, old.country_of_origin,
       old.weight_grams, old.link, old.main_category, old.sub_category, old.actual_paise, old.discount_paise, old.ratings,
       old.no_of_ratings, old.review_count, old.review, old.imported_rating IS NULL, old.description, old.popularity, old.created_at,
       old.archived_at IS NULL, old.stock > 0)
  IS DISTINCT FROM
      (new.name, new.sku, new.brand, new.image, new.pictures, new.attributes::text, new.country_of_origin,
       new.weight_grams, new.link, new.main_category, new.sub_category, new.actual_paise, new.discount_paise, new.ratings,
       new.no_of_ratings, new.review_count, new.review, new.imported_rating IS NULL, new.description, new.popularity, new.created_at,
       new.archived_at IS NULL, new.stock > 0))
EXECUTE FUNCTION notify_product_changed();
--> statement-breakpoint
-- Caches drop what shows the reviews and questions of a product.
CREATE FUNCTION notify_feedback_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN old ELSE new END);
BEGIN
  PERFORM notify_catalogue_row('feedback', jsonb_build_object('id', coalesce(
    changed -> 'product_id', to_jsonb((SELECT product_id FROM questions WHERE id = (changed ->> 'question_id')::int)))));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER feedback_changed_insert AFTER INSERT ON reviews FOR EACH ROW
WHEN (new.state = 'published') EXECUTE FUNCTION notify_feedback_changed();--> statement-breakpoint
CREATE TRIGGER feedback_changed_update AFTER UPDATE ON reviews FOR EACH ROW
WHEN (old.state = 'published' OR new.state = 'published') EXECUTE FUNCTION notify_feedback_changed();--> statement-breakpoint
CREATE TRIGGER feedback_changed_delete AFTER DELETE ON reviews FOR EACH ROW
WHEN (old.state = 'published') EXECUTE FUNCTION notify_feedback_changed();
--> statement-breakpoint
CREATE TRIGGER feedback_changed_insert AFTER INSERT ON questions FOR EACH ROW
WHEN (new.state = 'published') EXECUTE FUNCTION notify_feedback_changed();--> statement-breakpoint
CREATE TRIGGER feedback_changed_update AFTER UPDATE ON questions FOR EACH ROW
WHEN (old.state = 'published' OR new.state = 'published') EXECUTE FUNCTION notify_feedback_changed();--> statement-breakpoint
CREATE TRIGGER feedback_changed_delete AFTER DELETE ON questions FOR EACH ROW
WHEN (old.state = 'published') EXECUTE FUNCTION notify_feedback_changed();
--> statement-breakpoint
CREATE TRIGGER feedback_changed_insert AFTER INSERT ON answers FOR EACH ROW
WHEN (new.state = 'published') EXECUTE FUNCTION notify_feedback_changed();--> statement-breakpoint
CREATE TRIGGER feedback_changed_update AFTER UPDATE ON answers FOR EACH ROW
WHEN (old.state = 'published' OR new.state = 'published') EXECUTE FUNCTION notify_feedback_changed();--> statement-breakpoint
CREATE TRIGGER feedback_changed_delete AFTER DELETE ON answers FOR EACH ROW
WHEN (old.state = 'published') EXECUTE FUNCTION notify_feedback_changed();
