CREATE TABLE "coupon_uses" (
	"checkout_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_discount_paise" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "per_user_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "total_limit" integer;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_code_coupons_code_fk" FOREIGN KEY ("code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_code_user_id_index" ON "coupon_uses" USING btree ("code","user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_user_id_index" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_max_discount" CHECK ("coupons"."max_discount_paise" > 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_dates" CHECK ("coupons"."starts_at" < "coupons"."ends_at");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_limits" CHECK ("coupons"."per_user_limit" > 0 and "coupons"."total_limit" > 0);--> statement-breakpoint
-- Whoever has used a coupon before the limits came has used it.
INSERT INTO coupon_uses (checkout_id, code, user_id, at)
SELECT checkout_id, coupon_code, user_id, order_date FROM orders
WHERE checkout_id IS NOT NULL AND status <> 'CANCELLED' AND coupon_code IN (SELECT code FROM coupons);
--> statement-breakpoint
-- Whoever takes a use of a limited coupon waits for its row, and then sees every other use: no two can take the last one.
CREATE FUNCTION check_coupon_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  coupon coupons;
  total integer;
  by_user integer;
BEGIN
  SELECT * INTO coupon FROM coupons WHERE code = new.code AND (total_limit IS NOT NULL OR per_user_limit IS NOT NULL)
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN new; END IF;
  SELECT count(*), count(*) FILTER (WHERE user_id = new.user_id) INTO total, by_user FROM coupon_uses
    WHERE code = new.code AND checkout_id <> new.checkout_id AND (expires_at IS NULL OR expires_at > new.at);
  IF total >= coupon.total_limit THEN
    RAISE EXCEPTION 'coupon % is used up', new.code
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_uses_total_limit';
  ELSIF by_user >= coupon.per_user_limit THEN
    RAISE EXCEPTION 'coupon % is used up by user %', new.code, new.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_uses_per_user_limit';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER coupon_uses_limits BEFORE INSERT OR UPDATE ON coupon_uses
FOR EACH ROW EXECUTE FUNCTION check_coupon_limits();
