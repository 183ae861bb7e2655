CREATE UNLOGGED TABLE "import_staging" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"source_key" text NOT NULL,
	"rank" smallint NOT NULL,
	"staged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_staging_run_id_line_pk" PRIMARY KEY("run_id","line")
);
