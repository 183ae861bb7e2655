ALTER TABLE "mail_outbox" RENAME TO "email_outbox";--> statement-breakpoint
ALTER SEQUENCE "mail_outbox_id_seq" RENAME TO "email_outbox_id_seq";--> statement-breakpoint
ALTER INDEX "mail_outbox_pkey" RENAME TO "email_outbox_pkey";--> statement-breakpoint
ALTER INDEX "mail_outbox_created_at_index" RENAME TO "email_outbox_created_at_index";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "mail_outbox_eventKey_unique" TO "email_outbox_eventKey_unique";--> statement-breakpoint
ALTER TABLE "email_outbox" RENAME CONSTRAINT "mail_outbox_messageId_unique" TO "email_outbox_messageId_unique";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "asks" TO "request_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "readers" TO "recipient_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "written" TO "queued_count";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "reached" TO "last_queued_email";--> statement-breakpoint
DROP TRIGGER audit_log_only_grows ON audit_log;--> statement-breakpoint
DROP FUNCTION refuse_to_change_the_audit_log();--> statement-breakpoint
CREATE FUNCTION reject_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_log_change();
