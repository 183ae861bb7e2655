CREATE TABLE "product_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price_paise" bigint,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "product_notifications_userId_productId_kind_unique" UNIQUE("user_id","product_id","kind"),
	CONSTRAINT "product_notifications_token_unique" UNIQUE("token"),
	CONSTRAINT "product_notifications_kind" CHECK ("product_notifications"."kind" in ('back_in_stock', 'price_drop'))
);
--> statement-breakpoint
ALTER TABLE "product_notifications" ADD CONSTRAINT "product_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notifications" ADD CONSTRAINT "product_notifications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_notifications_waiting" ON "product_notifications" USING btree ("product_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "product_notifications_sent_at_index" ON "product_notifications" USING btree ("sent_at");