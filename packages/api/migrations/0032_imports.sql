CREATE TABLE "import_problems" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"column" text,
	"problem" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "import_problems_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"started_by" integer NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"rows" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"line_done" integer DEFAULT 0 NOT NULL,
	"columns" jsonb,
	"preview" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"foreseen" jsonb,
	"counts" jsonb,
	CONSTRAINT "imports_file_unique" UNIQUE("file"),
	CONSTRAINT "imports_finished" CHECK (("imports"."finished_at" is null) = ("imports"."state" in ('surveying', 'ready', 'importing')))
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "source_key" SET DEFAULT 'shop:' || gen_random_uuid();--> statement-breakpoint
UPDATE "products" SET "source_key" = 'shop:' || gen_random_uuid() WHERE "source_key" IS NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "source_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "movies" ALTER COLUMN "source_key" SET DEFAULT 'shop:' || gen_random_uuid();--> statement-breakpoint
UPDATE "movies" SET "source_key" = 'shop:' || gen_random_uuid() WHERE "source_key" IS NULL;--> statement-breakpoint
ALTER TABLE "movies" ALTER COLUMN "source_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_open" ON "imports" USING btree ("kind") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "imports_kind_id_index" ON "imports" USING btree ("kind","id");