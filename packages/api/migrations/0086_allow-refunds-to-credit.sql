ALTER TABLE "payouts" DROP CONSTRAINT "payouts_claimed";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_paid";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_claimed" CHECK (("payouts"."state" = 'claimed' or "payouts"."reference" is not null) = ("payouts"."claimed_by" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid" CHECK (("payouts"."state" = 'paid') = ("payouts"."paid_at" is not null) and ("payouts"."reference" is null or "payouts"."paid_at" is not null));