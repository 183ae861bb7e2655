ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
-- The provider takes no payment of nothing.
UPDATE coupons SET basis_points = 9900 WHERE basis_points > 9900;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK ("coupons"."basis_points" between 1 and 9900);
