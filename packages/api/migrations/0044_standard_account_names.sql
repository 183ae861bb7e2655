ALTER TABLE "addresses" RENAME COLUMN "hidden_at" TO "deleted_at";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "email_proven_at" TO "email_verified_at";--> statement-breakpoint
-- NOT NULL constraints, which have names since PostgreSQL 18, keep the names of renamed tables and columns.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conrelid::regclass AS table_name, conname AS old_name, format('%s_%s_not_null', relname, attname) AS new_name
    FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE connamespace = 'public'::regnamespace AND contype = 'n'
  LOOP
    IF found.old_name <> found.new_name AND length(found.new_name) <= 63 THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.table_name, found.old_name, found.new_name);
    END IF;
  END LOOP;
END $$;
