CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_key" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"sender_name" text NOT NULL,
	"message" text NOT NULL,
	"deliver_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"redeemed_by" integer,
	"redeemed_at" timestamp with time zone,
	"issued_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "gift_cards_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount_paise" > 0),
	CONSTRAINT "gift_cards_sent" CHECK ("gift_cards"."state" <> 'sent' or ("gift_cards"."code_hash" is not null and "gift_cards"."expires_at" is not null)),
	CONSTRAINT "gift_cards_redeemed" CHECK (("gift_cards"."state" = 'redeemed') = ("gift_cards"."redeemed_by" is not null) and ("gift_cards"."redeemed_by" is null) = ("gift_cards"."redeemed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_scheduled" ON "gift_cards" USING btree ("deliver_at") WHERE "gift_cards"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "gift_cards_sent" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by_index" ON "gift_cards" USING btree ("redeemed_by");--> statement-breakpoint
INSERT INTO credit_accounts (kind) VALUES ('gift_cards');
