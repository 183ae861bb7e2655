-- The previous version of the shop, which may still run during an update, writes reviews without the name of their author.
CREATE FUNCTION fill_author_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.author_name = '' THEN
    new.author_name := coalesce((SELECT name FROM users WHERE id = new.user_id), '');
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER fill_author_name BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION fill_author_name();--> statement-breakpoint
CREATE TRIGGER fill_author_name BEFORE INSERT ON questions FOR EACH ROW EXECUTE FUNCTION fill_author_name();--> statement-breakpoint
CREATE TRIGGER fill_author_name BEFORE INSERT ON answers FOR EACH ROW EXECUTE FUNCTION fill_author_name();
