-- A change of many products in one transaction may hold their entries back and make them anew together: one by one, every
-- entry would write the same few words of the vocabulary again, each time behind all the versions before.
CREATE OR REPLACE FUNCTION search_follow_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN PERFORM search_add_products(ARRAY(SELECT id FROM changed));
    WHEN 'DELETE' THEN DELETE FROM product_search USING changed WHERE product_search.id = changed.id;
    WHEN 'TRUNCATE' THEN TRUNCATE product_search;
    ELSE
      IF current_setting('shop.search_held_back', true) = 'on' THEN RETURN NULL; END IF;
      DELETE FROM product_search WHERE id = new.id;
      PERFORM search_add_products(ARRAY[new.id]);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Until the transaction ends, or search_catch_up is called.
CREATE FUNCTION search_hold_back() RETURNS text LANGUAGE sql AS $$
  SELECT set_config('shop.search_held_back', 'on', true)
$$;
--> statement-breakpoint
CREATE FUNCTION search_catch_up(ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.search_held_back', 'off', true);
  DELETE FROM product_search WHERE id = ANY (ids);
  PERFORM search_add_products(ids);
END $$;
