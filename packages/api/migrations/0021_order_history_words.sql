-- What earlier versions left out is said to be the shop's own doing, and not recorded.
UPDATE order_history SET actor_kind = 'system' WHERE actor_id IS NULL;
--> statement-breakpoint
UPDATE order_history SET actor_id = NULL WHERE actor_kind = 'system';
--> statement-breakpoint
UPDATE order_history SET reason = 'not recorded' WHERE reason = '';
--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_who" CHECK (("order_history"."actor_id" is null) = ("order_history"."actor_kind" = 'system'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_why" CHECK ("order_history"."reason" <> '');